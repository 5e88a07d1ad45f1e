import { Controller, Get, Query } from '@nestjs/common';
import { alog, myBatchesAnswer } from '@moru/contract';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { myBatches } from './my-batches.ts';

const nothing = z.strictObject({});

/** The caller's recent saves, which can be reverted from the bell. */
@Controller('api/alog')
@Allow(alog.access.read)
export class MyBatchesController {
  @Get('myBatches')
  @Documented({ answer: myBatchesAnswer })
  mine(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return myBatches(ctx);
  }
}
