import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { EVERYONE, MAX_PASTE_COLUMNS, MAX_PASTE_ROWS, tableRows } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerKey } from '../call/caller.ts';
import type { Ctx } from '../call/ctx.ts';
import { Allow, CallCtx, Repeatable, Upload } from '../call/policy.ts';
import { Documented } from '../call/documented.ts';
import { fileFault } from './file-fault.ts';
import { MAX_TITLE_ROWS } from './header-row.ts';
import { TABLE_LIMITS, type TableLimits } from './table-limits.ts';
import { TableReader } from './table-reader.ts';
import { withUpload } from './upload.ts';

const MIB = 1024 * 1024;

/** Limits of a pasted file: its title rows and headers count as rows too. More than `chars` is more than a preview accepts. */
const LIMITS: TableLimits = {
  ...TABLE_LIMITS,
  bytes: TABLE_LIMITS.xlsxBytes,
  xlsxUnpackedBytes: 64 * MIB,
  rows: MAX_PASTE_ROWS + MAX_TITLE_ROWS + 1,
  columns: MAX_PASTE_COLUMNS,
  cells: MAX_PASTE_ROWS * MAX_PASTE_COLUMNS,
  chars: 4 * MIB,
};

/** Returns the cells of a file, so that a page can show them before anything is imported; nothing is stored. */
@Controller('api/table')
@Allow(EVERYONE)
export class TableController {
  readonly #tables: TableReader;

  constructor(@Inject(TableReader) tables: TableReader) {
    this.#tables = tables;
  }

  @Post('read')
  @Upload()
  @Repeatable('reads')
  @Documented({ answer: tableRows, body: z.strictObject({}) })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @CallCtx() ctx: Ctx): Promise<void> {
    this.#tables.warm();
    return withUpload(request, LIMITS.bytes, async ({ path, fileName }) => {
      const pieces = await this.#tables.cells(path, callerKey(ctx), LIMITS).catch((error: unknown) => {
        throw fileFault(error);
      });
      // The cells are already JSON; parsing and rewriting a million of them would block other calls.
      const rows = pieces.map((piece) => piece.slice(1, -1)).join(',');
      const body = `{"fileName":${JSON.stringify(fileName)},"rows":[${rows}]}`;
      await reply.status(200).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
    });
  }
}
