import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import {
  idDigits,
  importApplied,
  importApplyBody,
  importBatches,
  importMappingBody,
  importMappingName,
  importMappings,
  importPreview,
  importProgress,
  importRows,
  importRowsQuery,
  importUndoBody,
  importUndone,
  SUPERVISOR,
  type ImportMapping,
  type ImportState,
} from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx, Repeatable, Upload } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { ImportService } from './import.service.ts';
import { progressOf } from './progress.ts';
import { TABLE_LIMITS } from '../core/table/table-limits.ts';
import { withUpload } from '../core/table/upload.ts';

const progressQuery = z.strictObject({ id: idDigits });

@Controller('api/import')
@Allow(SUPERVISOR)
export class ImportController {
  readonly #imports: ImportService;

  constructor(@Inject(ImportService) imports: ImportService) {
    this.#imports = imports;
  }

  @Post('preview')
  @Upload()
  @Repeatable('harmless')
  @Documented({ answer: importPreview, body: z.strictObject({ mapping: z.string().optional() }) })
  preview(@Req() request: FastifyRequest, @CallCtx() ctx: Ctx) {
    return withUpload(request, TABLE_LIMITS.bytes, async ({ path, fileName, fields }) =>
      importPreview.parse(await this.#imports.preview(ctx, { path, fileName, mapping: fields['mapping'] })),
    );
  }

  @Post('apply')
  @Documented({ answer: importApplied })
  apply(@Body({ schema: importApplyBody }) { id }: { id: number }, @CallCtx() ctx: Ctx) {
    return this.#imports.apply(ctx, id);
  }

  @Post('undo')
  @Documented({ answer: importUndone })
  undo(@Body({ schema: importUndoBody }) { batchId }: { batchId: string }, @CallCtx() ctx: Ctx) {
    return this.#imports.undo(ctx, batchId);
  }

  @Get('progress')
  @Documented({ answer: importProgress })
  progress(@Query({ schema: progressQuery }) { id }: { id: number }, @CallCtx() ctx: Ctx) {
    return { id, ...progressOf(ctx.em, id) };
  }

  @Get('rows')
  @Documented({ answer: importRows })
  async rows(@Query({ schema: importRowsQuery }) { id, state }: { id: number; state: ImportState }, @CallCtx() ctx: Ctx) {
    return importRows.parse({ rows: await this.#imports.rows(ctx, id, state) });
  }

  @Get('batches')
  @Documented({ answer: importBatches })
  async batches(@CallCtx() ctx: Ctx) {
    return importBatches.parse({ rows: await this.#imports.batches(ctx) });
  }

  @Get('mappings')
  @Documented({ answer: importMappings })
  async mappings(@CallCtx() ctx: Ctx) {
    return importMappings.parse({ rows: await this.#imports.mappings(ctx) });
  }

  @Post('saveMapping')
  @Documented({ answer: importMappingName })
  saveMapping(@Body({ schema: importMappingBody }) { mapping }: { mapping: ImportMapping }, @CallCtx() ctx: Ctx) {
    return this.#imports.saveMapping(ctx, mapping);
  }

  @Post('deleteMapping')
  @Documented({ answer: z.int() })
  deleteMapping(@Body({ schema: importMappingName }) { name }: { name: string }, @CallCtx() ctx: Ctx) {
    return this.#imports.deleteMapping(ctx, name);
  }
}
