import { type Found, type FoundRow, kindAt, MAX_FOUND } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { converter } from '../orm/engine.ts';
import { byKey, byWords } from './candidates.ts';
import { hitOf } from './hit.ts';
import { scopedSelect } from '../scope/scoped-select.ts';
import { searchableBy, type Searchable } from './searchable.ts';

interface Ranked {
  readonly row: FoundRow;
  readonly rank: number;
}

/** Other words shown besides the title. */
const MAX_SUBS = 2;
/** One more than is shown, to know whether there are more. */
const WANTED = MAX_FOUND + 1;
const WORST = 9;
const JOINED = 0.5;

type Texts = ReadonlyMap<string, string>;

/** The searched fields and titles of rows, path by path, in the caller's scope. */
async function textsOf(ctx: Ctx, searchable: Searchable, ids: readonly number[]): Promise<Map<number, Texts>> {
  const paths = [...new Set([...searchable.title, ...searchable.search])];
  const rows: Record<string, unknown>[] = await scopedSelect(ctx, searchable.meta.className, {
    columns: (at) => Object.fromEntries([['id', at('id')], ...paths.map((path, index) => [`v${index}`, at(path)] as const)]),
    where: (at) => [sql`${at('id')} in (${sql.join(ids)})`],
  }).rows();
  const textAt = (row: Record<string, unknown>, path: string, index: number) =>
    String(converter(kindAt(searchable.resource.fields, path))(row[`v${index}`]) ?? '');
  return new Map(rows.map((row) => [Number(row['id']), new Map(paths.map((path, index) => [path, textAt(row, path, index)]))]));
}

function rankedRow({ title, search }: Searchable, id: number, texts: Texts, keyword: string): Ranked {
  const at = (paths: readonly string[]) => paths.map((path) => texts.get(path) ?? '').filter((text) => text !== '');
  const hit = hitOf(
    search.map((path) => [path, texts.get(path) ?? '']),
    keyword,
  ) ?? { path: search[0] ?? '', value: '', rank: WORST };
  const { path, value, rank } = hit;
  const named = at(title).join(' ') || `#${id}`;
  const sub = at(search.filter((other) => other !== path && !title.includes(other))).slice(0, MAX_SUBS);
  // Matches in the title of another row rank lower.
  return {
    rank: rank + (path.includes('.') ? JOINED : 0),
    row: { id, title: named, sub: sub.join(' · '), hit: { path, value, exact: rank === 0 } },
  };
}

async function foundIn(ctx: Ctx, searchable: Searchable, keyword: string): Promise<Ranked[]> {
  const keyed = await byKey(ctx, searchable, keyword, WANTED);
  const ids = keyed.length >= WANTED ? keyed : [...new Set([...keyed, ...(await byWords(ctx, searchable, keyword, WANTED))])];
  if (ids.length === 0) return [];
  const texts = await textsOf(ctx, searchable, ids);
  const rows = [...texts].map(([id, own]) => rankedRow(searchable, id, own, keyword));
  return rows.toSorted((one, other) => one.rank - other.rank || other.row.id - one.row.id);
}

/**
 * Rows of every resource that the caller may read, found by a keyword in the fields its role may search: at most `MAX_FOUND` of each.
 * Fields hidden from the role are neither searched nor answered.
 */
export async function findRows(ctx: Ctx, keyword: string): Promise<Found> {
  const groups: (Found[number] & { best: number })[] = [];
  for (const searchable of searchableBy(ctx)) {
    const ranked = await foundIn(ctx, searchable, keyword);
    const [best] = ranked;
    if (!best) continue;
    const rows = ranked.slice(0, MAX_FOUND).map(({ row }) => row);
    groups.push({ entity: searchable.resource.name, more: ranked.length > MAX_FOUND, rows, best: best.rank });
  }
  return groups.toSorted((one, other) => one.best - other.best).map(({ best: _best, ...group }) => group);
}
