import { Controller, Get, Query } from '@nestjs/common';
import { ADMIN, compositionAnswer, compositionQuery, whereUsedAnswer, whereUsedQuery } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { compositionOf } from './composition.ts';
import { whereUsed } from './where-used.ts';

/** Parts of products, and where products are used. */
@Controller('api/product')
@Allow(ADMIN)
export class CompositionController {
  @Get('composition')
  @Documented({ answer: compositionAnswer })
  composition(@Query({ schema: compositionQuery }) { id }: z.output<typeof compositionQuery>, @CallCtx() ctx: Ctx) {
    return compositionOf(ctx, id);
  }

  @Get('whereUsed')
  @Documented({ answer: whereUsedAnswer })
  whereUsed(@Query({ schema: whereUsedQuery }) { kind, id }: z.output<typeof whereUsedQuery>, @CallCtx() ctx: Ctx) {
    return whereUsed(ctx, kind, id);
  }
}
