import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { idDigits, SUPERVISOR } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { sendMade, wantedBy } from '../file/made-answer.ts';
import { LabelOrderDocumentService } from './label-order-document.service.ts';

const sheetQuery = z.strictObject({
  id: idDigits,
  format: z.enum(['pdf', 'xlsx']).default('pdf'),
  /** Default: the supplier's language. */
  lang: z.enum(['ko', 'en']).optional(),
  download: z.enum(['1', 'true']).optional(),
});

/** Sheets of label orders; they show prices. */
@Controller('api/labelOrderGroup')
@Allow(SUPERVISOR)
export class LabelOrderDocumentController {
  readonly #documents: LabelOrderDocumentService;

  constructor(@Inject(LabelOrderDocumentService) documents: LabelOrderDocumentService) {
    this.#documents = documents;
  }

  @Get('document')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async document(
    @Query({ schema: sheetQuery }) { download, ...asked }: z.output<typeof sheetQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    await sendMade(reply, await this.#documents.of(asked, wantedBy(request, download), ctx));
  }
}
