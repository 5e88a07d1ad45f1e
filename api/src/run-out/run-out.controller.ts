import { Controller, Get, Query, Res } from '@nestjs/common';
import { curveAnswer, curveQuery, runOutAnswer, runOutExportQuery, runOutQuery, SUPERVISOR } from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { curveOf } from './curve.ts';
import { exportRunOut } from './export-run-out.ts';
import { findRunOut } from './find-run-out.ts';

/** When labels run out. */
@Controller('api/labelStock')
@Allow(SUPERVISOR)
export class RunOutController {
  @Get('runOut')
  @Documented({ answer: runOutAnswer })
  runOut(@Query({ schema: runOutQuery }) { params }: z.output<typeof runOutQuery>, @CallCtx() ctx: Ctx) {
    return findRunOut(ctx, params);
  }

  @Get('runOutExport')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async export(
    @Query({ schema: runOutExportQuery }) query: z.output<typeof runOutExportQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { headers, body } = await exportRunOut(ctx, query);
    await reply.headers(headers).send(body);
  }

  @Get('curve')
  @Documented({ answer: curveAnswer })
  curve(@Query({ schema: curveQuery }) query: z.output<typeof curveQuery>, @CallCtx() ctx: Ctx) {
    return curveOf(ctx, query);
  }
}
