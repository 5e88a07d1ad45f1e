import { z } from 'zod';
import { ruleText } from './rule-text.ts';

const TWICE = ruleText({ ko: '같은 것이 두 번 있습니다', en: 'The same is given twice' });

/** Whether no value occurs twice. */
export const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The list, refused where two of its items are the same: equal in what `of` takes of them, by default the items themselves. */
export const eachOnce = <S extends z.ZodType>(list: z.ZodArray<S>, of: (item: z.output<S>) => unknown = (item) => item) =>
  list.refine((items) => isDistinct(items.map((item) => of(item))), TWICE);
