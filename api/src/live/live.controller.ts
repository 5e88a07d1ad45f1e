import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import { EVERYONE, liveOpenAnswer, liveOpenBody, liveStreamQuery } from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx, Repeatable } from '../core/call/policy.ts';
import { LiveService } from './live.service.ts';
import { Reader } from './readers.ts';

/** Not cached, compressed or buffered by proxies; nginx reads `x-accel-buffering`. */
const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
} as const;

/** Changes by others as they happen: changed rows, who has a record open, the bell. */
@Controller('api/live')
@Allow(EVERYONE)
export class LiveController {
  readonly #live: LiveService;

  constructor(@Inject(LiveService) live: LiveService) {
    this.#live = live;
  }

  @Get('stream')
  @Documented({ answer: z.string(), type: 'text/event-stream' })
  stream(
    @Query({ schema: liveStreamQuery }) { client }: z.output<typeof liveStreamQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ) {
    const user = this.#live.refuse(ctx);
    const { raw } = reply.hijack();
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM });
    this.#live.readers.add(new Reader(user, client, raw), raw);
    this.#live.listen();
  }

  // A browser's open records replace its previous ones.
  @Post('open')
  @Repeatable('harmless')
  @Documented({ answer: liveOpenAnswer })
  open(@Body({ schema: liveOpenBody }) { client, records }: z.output<typeof liveOpenBody>, @CallCtx() ctx: Ctx) {
    return this.#live.open(ctx, client, records);
  }
}
