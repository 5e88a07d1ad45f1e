import { toCell, type CellLang, type RefCell, type RefTarget } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { visibleIds } from '../scope/visible-ids.ts';
import type { PastedColumn } from './columns.ts';
import { findNamed, nameOf, nearRows, type Found } from './find-refs.ts';
import { refsOf, type PastedRow } from './pasted-row.ts';
import { problem, PROBLEMS } from './problems.ts';
import { refCellOf, resourceOf, targetOf } from './ref-names.ts';

/** Most mistyped names of one column that get suggestions. */
const MAX_NEAR = 50;
/** Rows offered for one name. */
const MAX_OFFERS = 5;

interface Looked {
  readonly ids: ReadonlySet<number>;
  readonly named: ReadonlyMap<string, Found>;
  readonly near: ReadonlyMap<string, readonly string[]>;
}

/** Rows that may have been meant, as cells name them; by id where they have the same name. */
function offers(target: RefTarget, rows: readonly Readonly<Record<string, unknown>>[], lang: CellLang): string[] {
  const style = { lang, zone: 'UTC' };
  const named = rows
    .slice(0, MAX_OFFERS)
    .map((row) => ({ id: Number(row['id']), text: String(toCell({ kind: 'ref' }, refCellOf(target, row), style) ?? '') }));
  const isShared = new Set(named.map(({ text }) => text)).size < named.length;
  return named.map(({ id, text }) => (isShared ? String(toCell({ kind: 'ref' }, id, style)) : text));
}

async function lookUp(ctx: Ctx, ref: string, target: RefTarget, cells: readonly RefCell[], lang: CellLang): Promise<Looked> {
  const resource = resourceOf(ref);
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const named = await findNamed(
    ctx,
    resource,
    cells.filter((cell) => typeof cell !== 'number'),
  );
  const lost = [...named].flatMap(([text, found]) => ('rows' in found && found.rows.length === 0 ? [text] : [])).slice(0, MAX_NEAR);
  const near = lost.length > 0 ? await nearRows(ctx, resource, lost) : new Map<string, never[]>();
  const several = [...named].flatMap(([text, found]) => ('rows' in found && found.rows.length > 0 ? [[text, found.rows] as const] : []));
  return {
    ids: numbers.length > 0 ? await visibleIds(ctx, entityName(ref), numbers) : new Set(),
    named,
    near: new Map([...near, ...several].map(([text, rows]) => [text, offers(target, rows, lang)])),
  };
}

/** The id of a reference, or its problem. */
function idOf(cell: RefCell, { ids, named, near }: Looked, index: number) {
  if (typeof cell === 'number') return ids.has(cell) ? cell : problem(index, 'no_such_row', PROBLEMS.noSuchRow(cell));
  const text = nameOf(cell) ?? '';
  const found = named.get(text) ?? { rows: [] };
  if ('id' in found) return found.id;
  const count = found.rows.length;
  return count === 0
    ? problem(index, 'not_found', PROBLEMS.notFound(text), near.get(text))
    : problem(index, 'ambiguous', PROBLEMS.ambiguous(text, count), near.get(text));
}

function resolve(row: PastedRow, { column, index }: PastedColumn, looked: Looked): void {
  const cells = refsOf(row, { column, index });
  if (cells.length === 0) return;
  const results = cells.map((cell) => idOf(cell, looked, index));
  const wrong = results.find((result) => typeof result !== 'number');
  if (wrong) {
    row.errors.push(wrong);
    delete row.values[column.key];
  } else row.values[column.key] = column.meta.kind === 'refs' ? [...new Set(results)] : results[0];
}

/** Replaces the references of rows by ids, column by column; names that are unknown or ambiguous become problems of their cells. */
export async function resolveRefs(ctx: Ctx, columns: readonly PastedColumn[], rows: readonly PastedRow[], lang: CellLang): Promise<void> {
  for (const one of columns) {
    const { ref } = one.column.meta;
    const target = targetOf(one.column);
    const cells = ref === undefined ? [] : rows.flatMap((row) => refsOf(row, one));
    if (ref === undefined || !target || cells.length === 0) continue;
    const looked = await lookUp(ctx, ref, target, cells, lang);
    for (const row of rows) resolve(row, one, looked);
  }
}
