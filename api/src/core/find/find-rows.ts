import { type Found, type FoundRow, kindAt, MAX_FOUND } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { converter } from '../orm/engine.ts';
import { byKey, byWords } from './candidates.ts';
import { hitOf } from './hit.ts';
import { scopedSelect } from '../scope/scoped-select.ts';
import { soughtBy, type Sought } from './sought.ts';

interface Ranked {
  readonly row: FoundRow;
  readonly rank: number;
}

/** Other words beside the title. */
const MAX_SUBS = 2;
/** One more than is shown says that there are more. */
const WANTED = MAX_FOUND + 1;
const WORST = 9;
const JOINED = 0.5;

type Texts = ReadonlyMap<string, string>;

/** What rows are searched and called by, path by path, in the caller's scope. */
async function textsOf(ctx: Ctx, sought: Sought, ids: readonly number[]): Promise<Map<number, Texts>> {
  const paths = [...new Set([...sought.title, ...sought.search])];
  const rows: Record<string, unknown>[] = await scopedSelect(ctx, sought.meta.className, {
    columns: (at) => Object.fromEntries([['id', at('id')], ...paths.map((path, index) => [`v${index}`, at(path)] as const)]),
    where: (at) => [sql`${at('id')} in (${sql.join(ids)})`],
  }).rows();
  const textAt = (row: Record<string, unknown>, path: string, index: number) =>
    String(converter(kindAt(sought.resource.fields, path))(row[`v${index}`]) ?? '');
  return new Map(rows.map((row) => [Number(row['id']), new Map(paths.map((path, index) => [path, textAt(row, path, index)]))]));
}

function rankedRow({ title, search }: Sought, id: number, texts: Texts, keyword: string): Ranked {
  const at = (paths: readonly string[]) => paths.map((path) => texts.get(path) ?? '').filter((text) => text !== '');
  const hit = hitOf(
    search.map((path) => [path, texts.get(path) ?? '']),
    keyword,
  ) ?? { path: search[0] ?? '', value: '', rank: WORST };
  const { path, value, rank } = hit;
  const named = at(title).join(' ') || `#${id}`;
  const sub = at(search.filter((other) => other !== path && !title.includes(other))).slice(0, MAX_SUBS);
  // What another row is called is found with it, but after it.
  return {
    rank: rank + (path.includes('.') ? JOINED : 0),
    row: { id, title: named, sub: sub.join(' · '), hit: { path, value, exact: rank === 0 } },
  };
}

async function foundIn(ctx: Ctx, sought: Sought, keyword: string): Promise<Ranked[]> {
  const keyed = await byKey(ctx, sought, keyword, WANTED);
  const ids = keyed.length >= WANTED ? keyed : [...new Set([...keyed, ...(await byWords(ctx, sought, keyword, WANTED))])];
  if (ids.length === 0) return [];
  const texts = await textsOf(ctx, sought, ids);
  const rows = [...texts].map(([id, own]) => rankedRow(sought, id, own, keyword));
  return rows.toSorted((one, other) => one.rank - other.rank || other.row.id - one.row.id);
}

/**
 * Rows of every resource that the caller may read and sees, found by a keyword in the fields its role may search: at most `MAX_FOUND`
 * of each. Fields hidden from the role are neither searched nor answered.
 */
export async function findRows(ctx: Ctx, keyword: string): Promise<Found> {
  const groups: (Found[number] & { best: number })[] = [];
  for (const sought of soughtBy(ctx)) {
    const ranked = await foundIn(ctx, sought, keyword);
    const [best] = ranked;
    if (!best) continue;
    const rows = ranked.slice(0, MAX_FOUND).map(({ row }) => row);
    groups.push({ entity: sought.resource.name, more: ranked.length > MAX_FOUND, rows, best: best.rank });
  }
  return groups.toSorted((one, other) => one.best - other.best).map(({ best: _best, ...group }) => group);
}
