import { z } from 'zod';
import { insertSchema, type Field } from '@moru/contract';

/** A value that a schema must refuse, as JSON text: `1e309` and a repeated key can't be written otherwise. */
export interface Bad {
  readonly what: string;
  readonly json: string;
  /** Path that the refusal must name, relative to the value. */
  readonly path: readonly (string | number)[];
}

interface Json {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: Json;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Json>>;
}

const bad = (what: string, value: unknown): Bad => ({ what, json: JSON.stringify(value), path: [] });
const raw = (json: string): Bad => ({ what: json, json, path: [] });
const inList = ({ what, json, path }: Bad): Bad => ({ what: `[${what}]`, json: `[${json}]`, path: [0, ...path] });
const inObject = (key: string, { what, json, path }: Bad): Bad => ({
  what: `${key}: ${what}`,
  json: `{${JSON.stringify(key)}:${json}}`,
  path: [key, ...path],
});
const OPERATORS: readonly Bad[] = [bad('$ne', { $ne: '' }), bad('$gt', { $gt: 0 }), bad('$like', { $like: '%' }), bad('{}', {})];
const HUGE: readonly Bad[] = ['1e309', '-1e309', '9007199254740993', '1e300'].map(raw);
/** Stored unchanged by every engine, but no text that a person writes. */
export const UNREADABLE = [
  ['control character', 'ab\u0007cd'],
  ['only invisible', '\u3164\u200b\u2060'],
] as const;
const DIRTY: readonly Bad[] = [
  bad('NUL', 'ab\0cd'),
  bad('only NUL', '\0\0\0'),
  bad('high surrogate', 'ab\ud800cd'),
  bad('low surrogate', '\udc00abc'),
  ...UNREADABLE.map(([what, value]) => bad(what, value)),
];
const BAD_DATES = [
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '1899-12-31',
  '3000-01-01',
  '0000-00-00',
  '2026-01-01 24:00:00',
  '2026-01-01T00:00:00Z',
  '2026-01-01\n',
  ' 2026-01-01',
  '２０２６-01-01',
  '20260101',
  'today',
  '',
].map((value) => bad(`date ${JSON.stringify(value)}`, value));

function texts({ enum: values, minLength = 0, maxLength }: Json): Bad[] {
  const wrong = [bad('number', 1), bad('flag', true), bad('list', []), bad('list of text', ['ab']), ...OPERATORS, ...DIRTY];
  if (values) return [...wrong, bad('unknown value', 'nope'), bad('prototype key', 'constructor'), bad('empty', '')];
  const short = minLength > 0 ? [bad('too short', 'x'.repeat(minLength - 1)), bad('spaces', ' '.repeat(minLength + 1))] : [];
  return [
    ...wrong,
    ...short,
    bad('too long', 'x'.repeat((maxLength ?? 5000) + 1)),
    bad('too long, 4 bytes', '𝒳'.repeat((maxLength ?? 5000) + 1)),
  ];
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: Json): Bad[] {
  const low = exclusiveMinimum ?? (minimum === undefined ? undefined : minimum - 1);
  return [
    ...['1', '', '0x10', '１'].map((value) => bad(`text ${JSON.stringify(value)}`, value)),
    bad('flag', true),
    bad('list', [1]),
    ...OPERATORS,
    ...HUGE,
    ...(type === 'integer' ? [bad('1.5', 1.5)] : []),
    ...(low === undefined || low < Number.MIN_SAFE_INTEGER ? [] : [bad('limit - 1', low)]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [bad('limit + 1', maximum + 1)]),
  ];
}

/** Some value of the right type, so that a list is refused only for its length. */
function plainValue({ type, enum: values, minimum = 1, properties = {} }: Json): unknown {
  if (values) return values[0];
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([key, item]) => [key, plainValue(item)]));
  return type === 'string' ? 'x' : minimum;
}

function lists({ items = {}, maxItems, minItems = 0 }: Json): Bad[] {
  const long =
    maxItems === undefined
      ? [bad('unbounded list', Array(5000).fill(plainValue(items)))]
      : [bad('too many', Array(maxItems + 1).fill(plainValue(items)))];
  return [
    ...['x', 1, true].map((value) => bad(typeof value, value)),
    ...OPERATORS,
    bad('[null]', [null]),
    ...badValues(items).map(inList),
    ...long,
    ...(minItems > 0 ? [bad('[]', [])] : []),
  ];
}

function objects({ properties = {} }: Json): Bad[] {
  const inside = Object.entries(properties).flatMap(([key, item]) => badValues(item).map((value) => inObject(key, value)));
  return [...['x', 1, true, []].map((value) => bad(JSON.stringify(value), value)), bad('unknown key', { nope: 1 }), ...inside];
}

function ofType(schema: Json): Bad[] {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return [bad('text', 'true'), bad('one', 1), bad('zero', 0), bad('list', [true]), ...OPERATORS];
    case 'array':
      return lists(schema);
    case 'object':
      return objects(schema);
    default:
      return [];
  }
}

/** Values that the JSON schema refuses. A union is refused by values that none of its sides accepts; only `null` sides are examined. */
export function badValues({ anyOf, ...schema }: Json): Bad[] {
  if (Array.isArray(schema.type)) return badValues({ anyOf: schema.type.map((type: string) => ({ ...schema, type })) });
  if (!anyOf) return schema.type === undefined ? [] : [bad('null', null), ...ofType(schema)];
  const sides = anyOf.filter(({ type }) => type !== 'null');
  return sides.length === 1 && sides[0] ? badValues(sides[0]).filter(({ json }) => json !== 'null' || sides.length === anyOf.length) : [];
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** Wrong for each side of a union: the union itself is named. */
const badUnion = (schema: z.ZodType, sides: readonly Json[]): Bad[] =>
  sides
    .flatMap(badValues)
    .filter(({ json }) => !schema.safeParse(JSON.parse(json)).success)
    .map((one) => ({ ...one, path: [] }));

/** Values that a property of a body must refuse. */
export const badProperty = (schema: z.ZodType): Bad[] => {
  const json = jsonOf(schema);
  const sides = (json.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (sides.length > 1) return badUnion(schema, sides);
  // A text without declared bounds is a date: all others have a maximum length.
  const isDate = json.type === 'string' && json.maxLength === undefined && !json.enum && schema.safeParse('2026-01-01').success;
  return isDate ? [...badValues(json), ...BAD_DATES] : badValues(json);
};

/** Values that a field of a save must refuse; those of child fields are inside a list of one child. */
export function badField({ schema, meta }: Field): Bad[] {
  if (meta.children) {
    const inside = Object.entries(insertSchema(meta.children.fields).shape).flatMap(([key]) =>
      badField(meta.children?.fields[key] as Field).map((value) => inList(inObject(key, value))),
    );
    return [
      bad('null', null),
      bad('text', 'x'),
      bad('[null]', [null]),
      bad('[1]', [1]),
      bad('unknown key', [{ nope: 1 }]),
      ...OPERATORS,
      ...inside,
    ];
  }
  const values = badProperty(schema).filter(({ what }) => meta.kind !== 'secret' || what !== 'spaces');
  if (meta.kind === 'date' && !values.some(({ what }) => what.startsWith('date'))) values.push(...BAD_DATES);
  if (meta.kind === 'decimal') values.push(bad('decimals', 1 + 10 ** -((meta.scale ?? 2) + 1)));
  if (meta.kind === 'color') values.push(...['red', '#12345', '#1234567', '#gggggg'].map((value) => bad(value, value)));
  return values;
}
