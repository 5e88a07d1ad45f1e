import type { Fields, LiveRows } from '@moru/contract';
import type { QueryKey } from '@tanstack/react-query';
import { allResources, type AnyResource } from '../api/resource.ts';

/** Rows that others have written; `all` where one was away and does not know which. */
export type News = LiveRows | 'all';

/** Answers that hold nothing of the rows that people write: who one is, how one likes it, what is deployed. */
const OWN = new Set(['user/me', 'config', 'preference', 'practice', 'deploy', 'comment/bell', 'comment/notices', 'table', 'import']);

/** Counted from rows of many kinds, whatever they refer to. */
const COUNTED = new Set(['alog', 'stat', 'productInventory', 'productMove', 'labelStock', 'labelMove']);

/** What fields refer to, those of parts too. */
const refsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ meta }) => [...(meta.ref ? [meta.ref] : []), ...(meta.children ? refsOf(meta.children.fields) : [])]);

const partsOf = (fields: Fields): string[] => Object.values(fields).flatMap(({ meta }) => meta.children?.entity ?? []);

/** What a row counts towards: what it refers to, and the row whose part it is. */
function aboveOf(resources: readonly AnyResource[]): ReadonlyMap<string, readonly string[]> {
  const above = new Map(resources.map(({ name, fields }) => [name, refsOf(fields)]));
  for (const { name, fields } of resources) for (const part of partsOf(fields)) above.get(part)?.push(name);
  return above;
}

function reached(from: string, above: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([from]);
  for (const name of found) for (const next of above.get(name) ?? []) found.add(next);
  return found;
}

/** By a resource: those whose rows show something of its rows, sums of them or their names. */
function makeEffects(): ReadonlyMap<string, ReadonlySet<string>> {
  const above = aboveOf(allResources());
  const naming = (name: string) => [...above].flatMap(([other, refs]) => (refs.includes(name) ? [other] : []));
  return new Map([...above.keys()].map((name) => [name, new Set([...reached(name, above), ...naming(name)])]));
}

let effects: ReturnType<typeof makeEffects> | undefined;
const effectsOf = (name: string) => (effects ??= makeEffects()).get(name);

const isOwn = (path: string) => OWN.has(path) || OWN.has(path.split('/')[0] ?? '');
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function isTalkTouched(query: unknown, news: LiveRows): boolean {
  const [entity, id] = [field(query, 'entity'), field(query, 'entityId')];
  return news.some((one) => one.entity === entity && one.ids.includes(Number(id)));
}

/**
 * Whether the answer behind a query key may be another after these writes. Of a single row, where rows of its kind were written, only
 * when it is among them; what no resource answers (statistics, papers, histories) always.
 */
export function isTouched([name, call, asked]: QueryKey, news: News): boolean {
  if (typeof name !== 'string' || isOwn(name)) return false;
  if (news === 'all') return true;
  if (name.startsWith('comment/')) return isTalkTouched(call, news);
  const resource = name.split('/')[0] ?? '';
  if (!effectsOf(resource) || COUNTED.has(resource)) return true;
  const own = news.find(({ entity }) => entity === resource);
  if (own && name === resource && call === 'findById') return own.ids.includes(Number(field(asked, 'id')));
  return news.some(({ entity }) => effectsOf(entity)?.has(resource) ?? false);
}

/** Both together. */
export function joined(one: News, other: News): News {
  if (one === 'all' || other === 'all') return 'all';
  const ids = new Map<string, Set<number>>();
  for (const { entity, ids: own } of [...one, ...other]) ids.set(entity, new Set([...(ids.get(entity) ?? []), ...own]));
  return [...ids].map(([entity, own]) => ({ entity, ids: [...own] }));
}
