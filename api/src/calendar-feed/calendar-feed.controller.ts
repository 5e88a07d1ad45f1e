import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ADMIN, feedsAnswer, madeFeed, makeFeedBody, revokeFeedBody } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx, Repeatable } from '../core/call/policy.ts';
import { refuse } from '../core/call/refuse.ts';
import { CallLimits } from '../core/http/call-limits.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { originOf } from '../file/made-answer.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

const nothing = z.strictObject({});
const fileParam = z.strictObject({ file: z.string().max(80) });
/** Calendars ask a few times an hour; more from one address suggests guessing. */
const READS_A_MINUTE = 120;

/** Calendars that read the timetable at a secret address. */
@Controller('api/stat')
export class CalendarFeedController {
  readonly #feeds: CalendarFeedService;
  readonly #limits: CallLimits;
  readonly #env: Env;

  constructor(@Inject(CalendarFeedService) feeds: CalendarFeedService, @Inject(CallLimits) limits: CallLimits, @Inject(ENV) env: Env) {
    this.#feeds = feeds;
    this.#limits = limits;
    this.#env = env;
  }

  @Get('feeds')
  @Allow(ADMIN)
  @Documented({ answer: feedsAnswer })
  feeds(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#feeds.mine(ctx);
  }

  // Its answer contains the secret, so it is not stored for a repetition.
  @Post('makeFeed')
  @Allow(ADMIN)
  @Repeatable('harmless')
  @Documented({ answer: madeFeed })
  makeFeed(@Body({ schema: makeFeedBody }) body: z.output<typeof makeFeedBody>, @CallCtx() ctx: Ctx) {
    return this.#feeds.make(body, ctx);
  }

  @Post('revokeFeed')
  @Allow(ADMIN)
  @Documented({ answer: z.null() })
  revokeFeed(@Body({ schema: revokeFeedBody }) { id }: z.output<typeof revokeFeedBody>, @CallCtx() ctx: Ctx) {
    return this.#feeds.revoke(id, ctx);
  }

  @Get('feed/:file')
  @Allow('public')
  @Documented({ answer: z.string(), type: 'text/calendar' })
  async feed(
    @Param({ schema: fileParam }) { file }: z.output<typeof fileParam>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    this.#limits.some(`feed ${request.ip}`, READS_A_MINUTE, 1);
    const calendar = await this.#feeds.read(file, originOf(request, this.#env), ctx);
    if (!calendar) throw refuse.notFound('CalendarFeed', 0);
    const headers = { ETag: calendar.etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' };
    if (request.headers['if-none-match'] === calendar.etag) return void (await reply.status(304).headers(headers).send());
    await reply.headers({ ...headers, 'Content-Type': 'text/calendar; charset=utf-8' }).send(calendar.text);
  }
}
