import { createReadStream } from 'node:fs';
import { Controller, Post, Req } from '@nestjs/common';
import { EVERYONE, MAX_PASTE_COLUMNS, MAX_PASTE_ROWS, tableRows } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, Repeatable, Upload } from '../call/policy.ts';
import { Documented } from '../call/documented.ts';
import { fileFault } from './file-fault.ts';
import { readRows } from './read-table.ts';
import { TABLE_LIMITS } from './table-file-error.ts';
import { withUpload } from './upload.ts';

/** A paste that came as a file: its title rows and headers count as rows too. */
const LIMITS = { ...TABLE_LIMITS, bytes: TABLE_LIMITS.xlsxBytes, rows: MAX_PASTE_ROWS + 11, columns: MAX_PASTE_COLUMNS };

/** Files as the cells they hold, so that a page can show them before anything is imported; nothing is stored. */
@Controller('api/table')
@Allow(EVERYONE)
export class TableController {
  @Post('read')
  @Upload()
  @Repeatable('reads')
  @Documented({ answer: tableRows, body: z.strictObject({}) })
  read(@Req() request: FastifyRequest) {
    return withUpload(request, async ({ path, fileName }) => {
      const rows = await readRows(createReadStream(path), LIMITS).catch((error: unknown) => {
        throw fileFault(error);
      });
      return { fileName, rows: rows.map(({ cells }) => [...cells]) };
    });
  }
}
