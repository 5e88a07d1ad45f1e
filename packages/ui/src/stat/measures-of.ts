import { isAdditive, type Measure, STAT_SUBJECTS } from '@moru/contract';
import { encodeQuery } from '../core/api/encode.ts';
import type { StatAsked } from './use-stat.ts';

/** Measures of a subject by their names, in that order; unknown names are left out. */
export const measuresOf = (subject: string, names: readonly string[]): Measure[] => {
  const found = STAT_SUBJECTS.find(({ name }) => name === subject);
  return names.flatMap((name) => found?.measures.filter((one) => one.name === name) ?? []);
};

/** Decimals for a chart of these numbers. */
export const scaleOf = (measures: readonly Measure[]): number => (measures.every(isAdditive) ? 0 : 1);

/** The statistics page with a question filled in. */
export const statFormHref = (asked: StatAsked & { readonly chart?: string }): string =>
  `/admin/stats/form?${encodeQuery({ ask: JSON.stringify(asked) })}`;
