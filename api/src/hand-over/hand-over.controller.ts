import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import { FLOOR, handOverKey, handOverKeyBody, handOverRead, MAX_HAND_OVER, SUPERVISOR } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx, Repeatable, Upload } from '../core/call/policy.ts';
import { withUpload } from '../core/table/upload.ts';
import { HandOverService } from './hand-over.service.ts';

/** Floor records as a file: for a device that has lost the network for good. */
@Controller('api/handOver')
export class HandOverController {
  readonly #handOver: HandOverService;

  constructor(@Inject(HandOverService) handOver: HandOverService) {
    this.#handOver = handOver;
  }

  @Post('key')
  @Allow(FLOOR)
  // Its answer is a secret, and the same each time, so it is not stored for a repetition.
  @Repeatable('harmless')
  @Documented({ answer: handOverKey })
  key(@Body({ schema: handOverKeyBody }) { deviceId }: z.output<typeof handOverKeyBody>, @CallCtx() ctx: Ctx) {
    return { key: this.#handOver.key(deviceId, ctx) };
  }

  @Post('read')
  @Allow(SUPERVISOR)
  @Upload()
  // Each record counts once, however often its file is read.
  @Repeatable('harmless')
  @Documented({ answer: handOverRead, body: z.strictObject({}) })
  read(@Req() request: FastifyRequest, @CallCtx() ctx: Ctx) {
    return withUpload(request, MAX_HAND_OVER, ({ path }) => this.#handOver.read(path, ctx));
  }
}
