import { bindMapping, PREVIEW_ROWS, type BoundMapping, type ImportPreviewRow, type ImportState } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import type { StagedRow } from './diff-chunk.ts';
import { ImportFile, ImportRow } from './import.entity.ts';

/** A staged line for display: its values, its changes, and its errors with their column's header. */
export const shownRow = (line: number, state: ImportState, staged: StagedRow, bound: BoundMapping): ImportPreviewRow => ({
  line,
  state,
  values: Object.fromEntries(Object.entries(staged.order).filter(([, value]) => value !== undefined)),
  changes: [...staged.changes],
  errors: staged.errors.map((error) => ({
    ...error,
    column: error.column ?? bound.columns.find(({ field }) => field === error.field)?.header ?? null,
  })),
});

/** The first lines of a previewed file in a state, wherever they are in it. Throws 404 for an unknown file. */
export async function rowsInState({ em }: Ctx, id: number, state: ImportState): Promise<ImportPreviewRow[]> {
  const file = found(await em.findOne(ImportFile, { id }), 'Import', id);
  const rows = await em.find(ImportRow, { fileId: id, state }, { orderBy: { id: 'asc' }, limit: PREVIEW_ROWS, disableIdentityMap: true });
  const bound = bindMapping(file.mapping, file.headers);
  // Staged by this product, so the text is a `StagedRow`.
  return rows.map(({ line, data }) => shownRow(line, state, JSON.parse(data) as StagedRow, bound));
}
