import type { ImportCounts, ImportState, Resource, RowsPaste, RowsPreview, RowsPreviewRow } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { inTurns } from '../turns.ts';
import { pastedColumns, type PastedColumn, type PastedColumns } from './columns.ts';
import { cellText, ignoreUnchanged, itemOf, readNames } from './compare.ts';
import { refuseDuplicates } from './duplicates-within.ts';
import { readRow, type PastedRow } from './pasted-row.ts';
import { problem, PROBLEMS } from './problems.ts';
import { resolveRefs } from './resolve-refs.ts';
import { checkItem, checkRights, checkSettings } from './rules.ts';
import { findStored, type Stored } from './stored-rows.ts';

/** A row of a paste with its stored row and the item that saves it; no item when it is unchanged or wrong. */
export interface PlannedRow {
  readonly row: PastedRow;
  readonly stored: Stored | undefined;
  readonly item: Record<string, unknown> | undefined;
  /** The cells that are written, with the values read. */
  readonly cells: RowsPreviewRow['cells'];
}

/** The effect of a paste. */
export interface Plan {
  readonly resource: Resource;
  readonly columns: PastedColumns;
  readonly rows: readonly PlannedRow[];
}

/** Whether an item changes anything: it has more than the row's id and version. */
const changes = (item: Record<string, unknown>, stored: Stored | undefined) => !stored || Object.keys(item).length > 2;

type Show = (one: PastedColumn, value: unknown) => string;

function plan({ resource, columns }: Omit<Plan, 'rows'>, row: PastedRow, stored: Stored | undefined, show: Show, ctx: Ctx): PlannedRow {
  const item = itemOf(resource, row, stored, columns.written);
  // An unknown ID makes no new row: there would be nothing to verify it against.
  const doing = changes(item, stored) && (stored !== undefined || row.id === undefined);
  if (doing || row.errors.length > 0) checkRights(resource, columns, row, stored, ctx);
  if (doing && stored && row.version !== undefined && row.version !== stored.version)
    row.errors.push(problem(columns.version?.index ?? null, 'version_conflict', PROBLEMS.stale));
  const parsed = doing ? checkItem(resource, columns, row, item, stored, ctx) : undefined;
  const values = parsed ?? item;
  const cells = columns.written
    .filter(({ column: { key } }) => doing && key in item)
    .map((one) => ({
      column: one.index,
      from: stored ? show(one, stored[one.column.key]) : null,
      to: show(one, values[one.column.key]),
    }));
  return { row, stored, item: row.errors.length === 0 ? parsed : undefined, cells };
}

/**
 * Reads a paste and compares it with the stored rows, in a number of queries that does not grow with its rows (except for their lists of
 * ids).
 */
export async function planPaste(ctx: Ctx, resource: Resource, { columns: keys, rows: texts, lang }: RowsPaste): Promise<Plan> {
  const columns = pastedColumns(resource, ctx.user?.role, keys);
  const rows = await inTurns(texts, (cells, index) => readRow(columns, cells, index, lang));
  await resolveRefs(ctx, columns.written, rows, lang);
  const stored = await findStored(ctx, resource, columns, rows);
  const names = await readNames(ctx, columns.written, rows, stored);
  for (const [row, one] of stored) ignoreUnchanged(row, one, columns.written, names);
  refuseDuplicates(resource, columns, rows, stored);
  const show: Show = (one, value) => cellText(one, value, names, lang);
  const planned = await inTurns(rows, (row) => plan({ resource, columns }, row, stored.get(row), show, ctx));
  checkSettings(
    ctx,
    resource,
    columns,
    planned.flatMap(({ row, item, stored: one }) => (item ? [{ row, item, stored: one }] : [])),
  );
  return { resource, columns, rows: planned };
}

/** State of a row in the import. */
export const stateOf = ({ row, stored, item }: PlannedRow): ImportState =>
  row.errors.length > 0 ? 'error' : item === undefined ? 'same' : stored ? 'changed' : 'new';

/** Rows that need a save. */
export const writesOf = (planned: Plan): PlannedRow[] => planned.rows.filter((one) => ['new', 'changed'].includes(stateOf(one)));

/** How many rows are in which state. */
export function countsOf({ rows }: Plan): ImportCounts {
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const one of rows) counts[stateOf(one)] += 1;
  return counts;
}

/** A plan as the preview's answer. */
export const shownPlan = (planned: Plan, made: RowsPreview['made']): RowsPreview => ({
  counts: countsOf(planned),
  made,
  ignored: planned.columns.ignored,
  rows: planned.rows.map((one) => ({
    state: stateOf(one),
    id: one.stored?.id ?? null,
    version: one.stored?.version ?? null,
    cells: one.cells,
    errors: one.row.errors,
  })),
});
