import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ADMIN, idDigits, SHIPPING_DOCUMENT_KINDS } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { sendMade, wantedBy } from '../file/made-answer.ts';
import { ShippingDocumentService } from './shipping-document.service.ts';

const documentQuery = z.strictObject({
  id: idDigits,
  kind: z.enum(SHIPPING_DOCUMENT_KINDS),
  download: z.enum(['1', 'true']).optional(),
});

/** Documents of shipments as files. */
@Controller('api/shipping')
@Allow(ADMIN)
export class ShippingDocumentController {
  readonly #documents: ShippingDocumentService;

  constructor(@Inject(ShippingDocumentService) documents: ShippingDocumentService) {
    this.#documents = documents;
  }

  @Get('document')
  @Documented({ answer: z.string(), type: 'application/pdf' })
  async document(
    @Query({ schema: documentQuery }) { kind, id, download }: z.output<typeof documentQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    await sendMade(reply, await this.#documents.of(kind, id, wantedBy(request, download), ctx));
  }
}
