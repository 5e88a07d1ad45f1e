import { Controller, Get, Query } from '@nestjs/common';
import { EVERYONE, explainAnswer, explainQuery } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { explainLine } from './explain-line.ts';

/** Why pieces of a line cannot go. */
@Controller('api/poProduct')
@Allow(EVERYONE)
export class ExplainController {
  @Get('explain')
  @Documented({ answer: explainAnswer })
  explain(@Query({ schema: explainQuery }) { id, asked, on }: z.output<typeof explainQuery>, @CallCtx() ctx: Ctx) {
    return explainLine(ctx, id, asked, on);
  }
}
