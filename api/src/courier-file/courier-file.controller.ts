import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { choiceLabel, COURIER_COLUMNS, idDigits, SUPERVISOR, type CourierColumn } from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { fileHeaders } from '../core/export/exports.ts';
import { transact } from '../core/orm/transact.ts';
import { CSV_START, csvLine } from '../core/table/write-csv.ts';
import { xlsxStream } from '../core/table/write-xlsx.ts';
import { STYLE } from '../core/table/xlsx-styles.ts';
import { CourierFileService } from './courier-file.service.ts';
import { parcelCells } from './parcels.ts';

const fileQuery = z.strictObject({ id: idDigits });

/** A sheet's columns with the couriers' titles; all text, so that spreadsheets keep the leading zeros of telephone numbers. */
const sheetColumns = (columns: readonly CourierColumn[]) =>
  columns.map((column) => ({
    header: choiceLabel(COURIER_COLUMNS, column).ko,
    format: column === 'qty' || column === 'boxes' ? ('number' as const) : ('text' as const),
    style: column === 'qty' || column === 'boxes' ? STYLE.whole : STYLE.text,
    isReadOnly: false,
  }));

/** Download of a courier file: generated from the present lines with full recipients, and recorded in history. */
@Controller('api/courierFile')
@Allow(SUPERVISOR)
export class CourierFileController {
  readonly #files: CourierFileService;

  constructor(@Inject(CourierFileService) files: CourierFileService) {
    this.#files = files;
  }

  @Get('take')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async take(
    @Query({ schema: fileQuery }) { id }: z.output<typeof fileQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { file, releaseNo, parcels } = await transact(ctx, (inner) => this.#files.taken(id, inner));
    const columns = settingsOf(ctx.em).get('release.courier.columns') as readonly CourierColumn[];
    const sheet = sheetColumns(columns);
    const rows = parcels.map((parcel) => parcelCells(columns, parcel, releaseNo));
    const body =
      file.format === 'csv'
        ? Readable.from([CSV_START + csvLine(sheet.map(({ header }) => header)) + rows.map(csvLine).join('')], { objectMode: false })
        : xlsxStream(
            '택배',
            sheet,
            (async function* () {
              yield rows;
            })(),
          );
    await reply.headers(await fileHeaders(`택배 ${releaseNo}-${file.fileNo}`, file.format === 'csv' ? 'csv' : 'xlsx')).send(body);
  }
}
