import { Controller, Get, Inject, Query } from '@nestjs/common';
import { effectsQuery, effectsResult, SUPERVISOR } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { InspectionService } from './inspection.service.ts';

/** Effects of a decision, before it is saved. */
@Controller('api/inspection')
@Allow(SUPERVISOR)
export class EffectsController {
  readonly #lots: InspectionService;

  constructor(@Inject(InspectionService) lots: InspectionService) {
    this.#lots = lots;
  }

  @Get('effects')
  @Documented({ answer: effectsResult })
  effects(@Query({ schema: effectsQuery }) query: z.output<typeof effectsQuery>, @CallCtx() ctx: Ctx) {
    return this.#lots.effects(query, ctx);
  }
}
