import { z } from 'zod';
import { storable } from './clean-text.ts';
import { MAX_INT, type Fields } from './field.ts';
import { fieldAt, kindAt } from './field-at.ts';
import { dateOnly } from './sql-date.ts';

/** Rows per page: default and largest (api page §1). */
export const NUM = { default: 24, max: 500 } as const;
/** A list counts its rows up to this number; beyond it the answer has `totalIsAtLeast`, and `queryMode: 'count'` counts all. */
export const COUNTED_UP_TO = 10_000;
/** Value of `search` that searches every field of the resource at once. */
export const ALL_FIELDS = 'all';
/** Value of `orderBy` that lists the best matches of a keyword in all fields first; without a keyword the newest. */
export const BEST_FIRST = 'match';
const MAX_KEYWORD = 100;
const MAX_IDS = 1000;
const DIGITS = /^\d{1,10}$/;

/** A whole number given as decimal digits only: no sign, no exponent, no full-width digits. */
export const digits = z.union([z.string().regex(DIGITS, 'Expected number, received string'), z.int().nonnegative()]).transform(Number);

const signed = z.union([z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'Expected number, received string'), z.number()]).transform(Number);

const INDEX = /^\d+$/;

/** One value or many; an index object (`{0: …}`, from query strings with many items) counts as a list, one with names is refused. */
export const oneOrMany = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => {
    if (value === undefined || Array.isArray(value)) return value;
    if (typeof value !== 'object' || value === null) return [value];
    return Object.keys(value).every((key) => INDEX.test(key)) ? Object.values(value) : value;
  }, z.array(item).min(1).max(MAX_IDS));

/** Quantity given as decimal digits, 0 included. */
export const qtyDigits = digits.refine((value) => value <= MAX_INT, `0 … ${MAX_INT}`);

/** Id of a row given as decimal digits. */
export const idDigits = digits.refine((value) => value > 0 && value <= MAX_INT, `1 … ${MAX_INT}`);

/** A search text; a text that no engine stores matches no row. */
export const keywordText = storable(z.string().max(MAX_KEYWORD));

/** Ids of a call: `ids=5`, `ids[]=5`, `ids=5&ids=6` and `ids[0]=5` are equivalent. */
export const idList = oneOrMany(idDigits);

const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')]);

function filterShape(name: string, fields: Fields, path: string): Record<string, z.ZodType> {
  switch (kindAt(fields, path)) {
    case 'date':
    case 'instant':
      return { [`${name}From`]: dateOnly.optional(), [`${name}To`]: dateOnly.optional() };
    case 'int':
    case 'decimal':
      return { [`${name}From`]: signed.optional(), [`${name}To`]: signed.optional() };
    case 'flag':
      return { [name]: flag.optional() };
    case 'choice':
    case 'choices':
      return {
        [name]: oneOrMany(
          z.enum((fieldAt(fields, path)?.meta.choices ?? []).map(({ value }) => value) as [string, ...string[]]),
        ).optional(),
      };
    case 'ref':
    case 'refs':
      return { [name]: idList.optional() };
    default:
      return { [name]: oneOrMany(keywordText.min(1)).optional() };
  }
}

interface ParamsSpec {
  readonly fields: Fields;
  readonly search: readonly string[];
  readonly orderBy: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
}

const enumOf = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

/** Schema of `findMany`'s `params` (api page §1): paging, search, order, mode and the resource's own filters; unknown keys are refused. */
export function paramsSchema({ fields, search, orderBy, filters }: ParamsSpec): z.ZodObject {
  const own = Object.entries(filters).map(([name, path]) => filterShape(name, fields, path));
  const orders = [...orderBy.flatMap((path) => [`${path}-asc`, `${path}-desc`]), ...(search.length > 0 ? [BEST_FIRST] : [])];
  return z.strictObject({
    num: digits.pipe(z.int().min(1).max(NUM.max)).default(NUM.default),
    page: digits.pipe(z.int().min(1)).default(1),
    ...(search.length > 0 ? { search: enumOf([...search, ALL_FIELDS]).optional(), keyword: keywordText.optional() } : {}),
    orderBy: enumOf([...new Set(['id-asc', 'id-desc', ...orders])]).default('id-desc'),
    queryMode: z.enum(['both', 'list', 'count']).optional(),
    id: idList.optional(),
    ...Object.assign({}, ...own),
  });
}
