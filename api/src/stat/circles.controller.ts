import { Controller, Get } from '@nestjs/common';
import { ADMIN, circles, type Circles } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { readCircles } from './circles.ts';

/** The progress wall. */
@Controller('api/stat')
export class CirclesController {
  @Get('circles')
  @Allow(ADMIN)
  @Documented({ answer: circles })
  circles(@CallCtx() ctx: Ctx): Promise<Circles> {
    return readCircles(ctx);
  }
}
