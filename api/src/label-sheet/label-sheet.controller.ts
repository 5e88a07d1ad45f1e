import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { FLOOR, idDigits, LABEL_SHEETS, MAX_PRINTED } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { sendMade, wantedBy } from '../file/made-answer.ts';
import { LabelSheetService } from './label-sheet.service.ts';

const digits = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .pipe(z.number().max(most));
/** Labels on the largest sheet. */
const MAX_PLACES = 24;

const sheetQuery = z.strictObject({
  id: idDigits,
  productId: idDigits.optional(),
  sheet: z.enum(LABEL_SHEETS.map(({ value }) => value)),
  count: digits(MAX_PRINTED),
  start: digits(MAX_PLACES).optional(),
  download: z.enum(['1', 'true']).optional(),
});

/** What is printed, and on what. */
export type SheetQuery = z.output<typeof sheetQuery>;

/** Labels printed in house, as a file for the printer. */
@Controller('api/labelStock')
@Allow(FLOOR)
export class LabelSheetController {
  readonly #sheets: LabelSheetService;

  constructor(@Inject(LabelSheetService) sheets: LabelSheetService) {
    this.#sheets = sheets;
  }

  @Get('sheet')
  @Documented({ answer: z.string(), type: 'application/pdf' })
  async sheet(
    @Query({ schema: sheetQuery }) query: SheetQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    await sendMade(reply, await this.#sheets.of(query, wantedBy(request, query.download), ctx));
  }
}
