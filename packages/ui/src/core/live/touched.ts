import type { Fields, LiveRows } from '@moru/contract';
import type { QueryKey } from '@tanstack/react-query';
import { allResources, type AnyResource } from '../api/resource.ts';

/** Rows that others have changed; `all` where the connection was lost and the rows are not known. */
export type News = LiveRows | 'all';

/** Queries that contain none of the rows that people write: session, preferences, deployed modules. */
const OWN = new Set(['user/me', 'config', 'preference', 'practice', 'deploy', 'comment/bell', 'comment/notices', 'table', 'import']);

/** Queries counted over rows of many kinds, whatever they refer to. */
const COUNTED = new Set(['alog', 'stat', 'productInventory', 'productMove', 'labelStock', 'labelMove']);

/** Resources that fields refer to, those of parts too. */
const refsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ meta }) => [...(meta.ref ? [meta.ref] : []), ...(meta.children ? refsOf(meta.children.fields) : [])]);

const partsOf = (fields: Fields): string[] => Object.values(fields).flatMap(({ meta }) => meta.children?.entity ?? []);

/** Resources that a row contributes to: those it refers to, and the row that it is a part of. */
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

/** For each resource, the resources whose rows show its rows, sums over them or their names. */
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
 * Whether the answer of a query key may have changed after these writes. A single row is affected only when it is among the written rows of
 * its resource; queries of no resource (statistics, papers, histories) always are.
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

/** The union of both. */
export function joined(one: News, other: News): News {
  if (one === 'all' || other === 'all') return 'all';
  const ids = new Map<string, Set<number>>();
  for (const { entity, ids: own } of [...one, ...other]) ids.set(entity, new Set([...(ids.get(entity) ?? []), ...own]));
  return [...ids].map(([entity, own]) => ({ entity, ids: [...own] }));
}
