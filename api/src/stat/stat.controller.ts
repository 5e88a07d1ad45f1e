import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import {
  ADMIN,
  dashboard,
  snapshotsQuery,
  statAnswer,
  statExplained,
  statExplainQuery,
  statFileQuery,
  statMeasures,
  statQuery,
  statSnapshots,
  type Dashboard,
  type StatSent,
  type StatExplained,
  type StatMeasures,
  type StatSnapshots,
} from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx, Repeatable } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { readDashboard } from './dashboard.ts';
import { exportStat } from './export-stat.ts';
import { explainStat, statMeasuresOf } from './query/explain-stat.ts';
import { queryStat } from './query/query-stat.ts';
import { StatService } from './stat.service.ts';

@Controller('api/stat')
@Allow(ADMIN)
export class StatController {
  readonly #stats: StatService;

  constructor(@Inject(StatService) own: StatService) {
    this.#stats = own;
  }

  @Get('dashboard')
  @Documented({ answer: dashboard })
  dashboard(@CallCtx() ctx: Ctx): Promise<Dashboard> {
    return readDashboard(ctx);
  }

  @Get('measures')
  @Documented({ answer: statMeasures })
  measures(@CallCtx() ctx: Ctx): StatMeasures {
    return statMeasuresOf(ctx);
  }

  @Post('query')
  @Repeatable('reads')
  @Documented({ answer: statAnswer })
  query(@Body({ schema: statQuery }) query: z.output<typeof statQuery>, @CallCtx() ctx: Ctx): Promise<StatSent> {
    return queryStat(ctx, query);
  }

  @Get('explain')
  @Documented({ answer: statExplained })
  explain(
    @Query({ schema: statExplainQuery }) { measure, subject }: z.output<typeof statExplainQuery>,
    @CallCtx() ctx: Ctx,
  ): StatExplained {
    return explainStat(ctx, measure, subject);
  }

  @Get('file')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async file(
    @Query({ schema: statFileQuery }) query: z.output<typeof statFileQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { headers, body } = await exportStat(ctx, query);
    await reply.headers(headers).send(body);
  }

  @Get('snapshots')
  @Documented({ answer: statSnapshots })
  snapshots(@Query({ schema: snapshotsQuery }) { id }: z.output<typeof snapshotsQuery>, @CallCtx() ctx: Ctx): Promise<StatSnapshots> {
    return this.#stats.snapshots(id, ctx);
  }
}
