import { Inject, Injectable } from '@nestjs/common';
import {
  importApplied,
  importUndone,
  type ImportBatch,
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewRow,
  type ImportState,
} from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { isDuplicate } from '../core/orm/driver-errors.ts';
import { transact } from '../core/orm/transact.ts';
import { TableReader } from '../core/table/table-reader.ts';
import { applyFile, type Applied } from './import.apply.ts';
import { ImportFile } from './import.entity.ts';
import { previewFile, type PreviewRequest } from './import.preview.ts';
import { rowsInState } from './import.rows.ts';
import { undoBatch } from './import.undo.ts';
import * as mappings from './mappings.ts';
import { reporter, type Report } from './progress.ts';

const LATEST = 20;

/** Order lines from files: preview, apply, undo, and the mappings for reading them. */
@Injectable()
export class ImportService {
  readonly #tables: TableReader;

  constructor(@Inject(TableReader) tables: TableReader) {
    this.#tables = tables;
  }

  /** Reads and compares a file; changes nothing. */
  async preview(
    ctx: Ctx,
    request: Pick<PreviewRequest, 'path' | 'fileName'> & { mapping: string | undefined },
    tell?: Report,
  ): Promise<ImportPreview> {
    const mapping = await mappings.chooseMapping(ctx, request.mapping);
    return previewFile(ctx, { ...request, tables: this.#tables, mapping }, (id) => reporter(ctx.em, id, tell));
  }

  rows(ctx: Ctx, id: number, state: ImportState): Promise<ImportPreviewRow[]> {
    return rowsInState(ctx, id, state);
  }

  apply(ctx: Ctx, id: number, tell?: Report): Promise<Applied> {
    const work = async (inner: Ctx) => importApplied.parse(await applyFile(inner, id, reporter(ctx.em, id, tell)));
    const attempt = () => transact(ctx, work);
    // Another import added the same row at the same moment: only a new attempt sees it, and then refuses an outdated preview.
    const again = (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return attempt();
    };
    return attempt()
      .catch(again)
      .finally(() => reporter(ctx.em, id)('idle', 0, 0));
  }

  undo(ctx: Ctx, batchId: string): Promise<{ batchId: string; removed: Record<string, number>; restored: number }> {
    return transact(ctx, async (inner) => importUndone.parse(await undoBatch(inner, batchId)));
  }

  /** The latest imports, applied and undone. */
  async batches({ em }: Ctx): Promise<ImportBatch[]> {
    const files = await em.find(ImportFile, { status: { $in: ['applied', 'undone'] } }, { orderBy: { id: 'desc' }, limit: LATEST });
    return files.map(({ id, batchId = null, fileName, mappingName, status, counts, createdAt, appliedAt, undoneAt, userName = null }) => ({
      id,
      batchId,
      fileName,
      mappingName,
      status: status as ImportBatch['status'],
      counts,
      createdAt: createdAt.toISOString(),
      appliedAt: appliedAt?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
      userName,
    }));
  }

  mappings(ctx: Ctx): Promise<mappings.ListedMapping[]> {
    return mappings.listMappings(ctx);
  }

  saveMapping(ctx: Ctx, mapping: ImportMapping): Promise<{ name: string }> {
    return transact(ctx, (inner) => mappings.saveMapping(inner, mapping));
  }

  deleteMapping(ctx: Ctx, name: string): Promise<number> {
    return transact(ctx, (inner) => mappings.deleteMapping(inner, name));
  }
}
