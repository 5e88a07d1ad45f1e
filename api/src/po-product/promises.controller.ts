import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  ADMIN,
  changesAnswer,
  changesFileQuery,
  changesQuery,
  dueAnswer,
  dueQuery,
  historyAnswer,
  historyQuery,
  proposalsAnswer,
  proposalsQuery,
  receiptsAnswer,
  receiptsQuery,
  worthAnswer,
  worthQuery,
} from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { today } from '../core/clock.ts';
import { proposalsOf } from '../date-proposal/proposals.ts';
import { receiptsOfLine } from '../eta-receipt/receipts.ts';
import { changesFile } from './changes-file.ts';
import { changesOf } from './changes.ts';
import { dueCartons } from './due-cartons.ts';
import { historiesOf } from './histories.ts';
import { worthOfPromises } from './worth.ts';

/** History of promises: what was known of lines on a day, and what changed since. */
@Controller('api/poProduct')
@Allow(ADMIN)
export class PromisesController {
  @Get('history')
  @Documented({ answer: historyAnswer })
  history(@Query({ schema: historyQuery }) { ids }: z.output<typeof historyQuery>, @CallCtx() ctx: Ctx) {
    return historiesOf(ctx, ids);
  }

  @Get('changes')
  @Documented({ answer: changesAnswer })
  changes(@Query({ schema: changesQuery }) { from, to = today(), params }: z.output<typeof changesQuery>, @CallCtx() ctx: Ctx) {
    return changesOf(ctx, { from, to, params });
  }

  @Get('changesFile')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async changesFile(
    @Query({ schema: changesFileQuery }) query: z.output<typeof changesFileQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { headers, body } = await changesFile(ctx, query);
    await reply.headers(headers).send(body);
  }

  @Get('due')
  @Documented({ answer: dueAnswer })
  due(@Query({ schema: dueQuery }) query: z.output<typeof dueQuery>, @CallCtx() ctx: Ctx) {
    return dueCartons(ctx, query);
  }

  @Get('worth')
  @Documented({ answer: worthAnswer })
  worth(@Query({ schema: worthQuery }) { by, params }: z.output<typeof worthQuery>, @CallCtx() ctx: Ctx) {
    return worthOfPromises(ctx, by, params);
  }

  @Get('proposals')
  @Documented({ answer: proposalsAnswer })
  proposals(@Query({ schema: proposalsQuery }) { id }: z.output<typeof proposalsQuery>, @CallCtx() ctx: Ctx) {
    return proposalsOf(ctx, id);
  }

  @Get('receipts')
  @Documented({ answer: receiptsAnswer })
  receipts(@Query({ schema: receiptsQuery }) { id }: z.output<typeof receiptsQuery>, @CallCtx() ctx: Ctx) {
    return receiptsOfLine(ctx, id);
  }
}
