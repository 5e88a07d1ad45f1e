import type { z } from 'zod';

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007\u001b[2J',
  'a\nb\tc',
  '\ud800',
  '\u200b\u2060\u3164',
  '\u202eabc',
  '😀𝒳',
  'é',
  '%',
  '%zz',
  '%_!\\',
  "'; drop table brand; --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '0000-00-00',
  '1900-01-01',
  '2999-12-31',
  '275760-09-13',
  '(((((((((((((((((((((((a+)+)+',
  'ㅢㄱㄳ',
  'x'.repeat(100),
  'x'.repeat(4000),
];

const NUMBERS = [0, -0, -1, 1.005, 0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e21, 1e308, -1e308];

const STRUCTURES = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [0, 0],
  [2_147_483_647],
  ['\0'],
  ['x', 'x'],
  [[]],
  [{}],
  { $ne: '' },
  { length: -1 },
  { toString: 1, valueOf: null },
  { toJSON: 'x' },
  { id: 1 },
  Array(500).fill(1),
  deep(25),
];

/** Values that break code which mistakes them for something else. */
export const HOSTILE: readonly unknown[] = [...TEXTS, ...NUMBERS, ...STRUCTURES];

/** In the form of a query. */
export const HOSTILE_TEXTS: readonly string[] = [...TEXTS, ...NUMBERS.map(String)];

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const takes = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** `ALL_VALUES=1` tries every value in every place, which takes a quarter of an hour. */
export const tryAll = process.env['ALL_VALUES'] === '1';

let turn = 0;

/**
 * Some of the values, others in the next place, so that what routes have in common is tried on all of them together. Each run tries the same
 * ones.
 */
function some<T>(values: readonly T[], most: number): T[] {
  if (tryAll) return [...values];
  turn += most;
  return values.map((_, index) => values[(index + turn) % values.length] as T).slice(0, most);
}

/**
 * What to send to a schema: at most `most` values that a part accepts by itself, each with valid values elsewhere, so that they reach the
 * code behind the schema; and as many calls in which every part is refused.
 */
export function hostileTo(
  shape: Shape,
  right: Readonly<Record<string, unknown>>,
  most: number,
  values = HOSTILE,
): Record<string, unknown>[] {
  const parts = Object.entries(shape).map(([key, schema]) => ({
    key,
    ...Object.groupBy(values, (value) => (takes(schema, value) ? 'taken' : 'refused')),
  }));
  const singles = parts.flatMap(({ key, taken = [] }) => some(taken, most).map((value) => ({ ...right, [key]: value })));
  const refused = parts.map((part) => [part.key, some(part.refused ?? [], most)] as const);
  const together = Array.from({ length: Math.max(most, ...refused.map(([, bad]) => bad.length)) }, (_, index) =>
    Object.fromEntries(refused.flatMap(([key, bad]) => (index < bad.length ? [[key, bad[index]]] : []))),
  );
  return [...singles, ...together];
}
