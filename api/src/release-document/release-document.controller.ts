import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { EVERYONE, idDigits, RELEASE_DOCUMENT_KINDS } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { originOf, sendMade, wantedBy } from '../file/made-answer.ts';
import { ReleaseDocumentService } from './release-document.service.ts';

const documentQuery = z.strictObject({
  id: idDigits,
  kind: z.enum(RELEASE_DOCUMENT_KINDS),
  download: z.enum(['1', 'true']).optional(),
});

/** Documents of releases as files, for users who may see the release. */
@Controller('api/releaseGroup')
@Allow(EVERYONE)
export class ReleaseDocumentController {
  readonly #documents: ReleaseDocumentService;
  readonly #env: Env;

  constructor(@Inject(ReleaseDocumentService) documents: ReleaseDocumentService, @Inject(ENV) env: Env) {
    this.#documents = documents;
    this.#env = env;
  }

  @Get('document')
  @Documented({ answer: z.string(), type: 'application/pdf' })
  async document(
    @Query({ schema: documentQuery }) query: z.output<typeof documentQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { kind, id, download } = query;
    await sendMade(reply, await this.#documents.of(kind, id, originOf(request, this.#env), wantedBy(request, download), ctx));
  }
}
