import type { Resource } from '@moru/contract';
import { chunked } from '../core/chunked.ts';
import type { DeclaredRoute } from '../core/docs/declared-routes.ts';
import { jsonSchema, writeSchema } from '../core/docs/json-schema.ts';
import { bodyLimit, MAX_DEPTH, MAX_LAYOUTS, type BodyLimit } from '../core/http/body-limits.ts';
import { RESOURCES } from './samples.ts';

interface Json {
  readonly type?: string;
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Json>>;
}

/** Tokens that a body needs around its content. */
const AROUND = 100;
/** Bytes of a token: a key of the contract with its value. */
const TOKEN_BYTES = 24;
/** Keys of an object that the parser is slowest with, and its tokens in a list. */
const OBJECT_KEYS = 20;
const OBJECT_TOKENS = 2 * OBJECT_KEYS + 1;
const OBJECT_BYTES = OBJECT_KEYS * TOKEN_BYTES;

const sideOf = (json: Json): Json => json.anyOf?.find(({ type }) => type !== 'null') ?? json;

/** Tokens of the smallest value that has every part of the schema once. */
function weight(json: Json): number {
  const { items, properties } = sideOf(json);
  if (items) return 1 + weight(items);
  return 1 + Object.values(properties ?? {}).reduce((sum, part) => sum + 1 + weight(part), 0);
}

/** A value that has every part of the schema, lists as long as `tokens` allow, and an invalid value at every leaf. */
function wrong(json: Json, tokens: number): string {
  const { type, items, maxItems = Infinity, properties } = sideOf(json);
  if (items) {
    const length = Math.max(1, Math.min(maxItems, Math.floor(tokens / (weight(items) + 1))));
    return `[${Array.from({ length }, () => wrong(items, tokens / length - 1)).join(',')}]`;
  }
  if (!properties) return type === 'string' ? '0' : '"x"';
  const light = Object.values(properties).reduce((sum, part) => sum + 1 + weight(part), 0);
  const spare = Math.max(0, tokens - light);
  const lists = Object.values(properties).filter((part) => sideOf(part).items).length;
  const parts = Object.entries(properties).map(([key, part]) => {
    const more = sideOf(part).items ? spare / lists : 0;
    return `${JSON.stringify(key)}:${wrong(part, weight(part) + more)}`;
  });
  return `{${parts.join(',')}}`;
}

/** The schema of a save, by the contract: the route itself declares only that it takes a body. */
function saved({ fields, insert }: Resource, rows: number): Json {
  return { properties: { saveParams: { items: writeSchema(fields, insert) as Json, maxItems: rows } } };
}

/** The largest bodies that a route accepts and its schema refuses: many small rows, few large rows, long texts. */
export function wrongBodies({ path, body }: DeclaredRoute): Record<string, string> {
  const { bytes, tokens, entries } = bodyLimit(path);
  const most = Math.min(tokens, bytes / TOKEN_BYTES) - AROUND;
  const resource = path.endsWith('/save') ? RESOURCES.find(({ name }) => path === `/api/${name}/save`) : undefined;
  const schema = body ? (jsonSchema(body, 'input') as Json) : { properties: {} };
  const own = Object.keys(body?.shape ?? {});
  const keys = own.length > 0 ? own : ['x'];
  const each = (value: string) => `{${keys.map((key) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  const list = (item: string, cost: number) =>
    `[${Array(Math.min(entries, Math.floor(most / keys.length / cost)))
      .fill(item)
      .join(',')}]`;
  return {
    ...(resource
      ? { 'one row of every part': wrong(saved(resource, 1), most), 'rows of every part': wrong(saved(resource, 500), most) }
      : { 'every part of it': wrong(schema, most) }),
    'a long text each': each(JSON.stringify('한'.repeat((bytes - 1000) / 3 / keys.length))),
    'a list of objects each': each(list('{"a":1,"b":[]}', 6)),
    'a list of lists each': each(list(`[${'0,'.repeat(9)}0]`, 11)),
  };
}

/** As many values as a limit allows, in lists as long as it allows; each takes some tokens and bytes. */
function manyOf(value: (at: number) => string, cost: { tokens: number; bytes: number }, { bytes, tokens, entries }: BodyLimit): string {
  const most = Math.floor(Math.min((tokens - AROUND) / cost.tokens, bytes / cost.bytes));
  const values = Array.from({ length: most }, (_, at) => value(at));
  return `[${[...chunked(values, entries)].map((list) => `[${list.join(',')}]`).join(',')}]`;
}

/** Objects of which the first have keys of their own, up to the limit. */
function layouts(limit: BodyLimit): string {
  const own = (at: number) => Array.from({ length: OBJECT_KEYS }, (_, key) => `"k${at < MAX_LAYOUTS / OBJECT_KEYS ? at : 0}x${key}":0`);
  return manyOf((at) => `{${own(at).join(',')}}`, { tokens: OBJECT_TOKENS, bytes: OBJECT_BYTES }, limit);
}

/** The largest bodies that are refused, or accepted, before any schema reads them: the same for every route with this limit. */
export function rawBodies(path: string): Record<string, string> {
  const limit = bodyLimit(path);
  const { bytes, tokens, entries } = limit;
  const row = `[${'0,'.repeat(entries - 1)}0]`;
  const rows = `[${Array(Math.floor(Math.min(tokens - AROUND, bytes / 2) / (entries + 1)))
    .fill(row)
    .join(',')}]`;
  return {
    'nothing but brackets': '['.repeat(bytes),
    'nothing but escapes': `"${String.raw`\u005f`.repeat((bytes - 2) / 6)}"`,
    'one long text': `"${'x'.repeat(bytes - 2)}"`,
    'as deep as it may be, and as wide': `${'['.repeat(MAX_DEPTH - 2)}${rows}${']'.repeat(MAX_DEPTH - 2)}`,
    'objects of as many layouts': layouts(limit),
    'nothing but short texts': manyOf((at) => `"${at}"`, { tokens: 1, bytes: 9 }, limit),
    'nothing but empty lists': manyOf(() => '[]', { tokens: 2, bytes: 3 }, limit),
    'nothing but empty objects': manyOf(() => '{}', { tokens: 2, bytes: 3 }, limit),
    'objects with names of the language in their values': `[${Array(Math.floor((tokens - AROUND) / 300))
      .fill(`{${Array.from({ length: 140 }, (_, key) => `"k${key}":"constructor"`).join(',')}}`)
      .join(',')}]`.slice(0, bytes),
  };
}
