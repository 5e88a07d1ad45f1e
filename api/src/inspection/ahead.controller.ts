import { Controller, Get, Inject, Query } from '@nestjs/common';
import { aheadQuery, aheadResult, FLOOR } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { InspectionService } from './inspection.service.ts';

/** What a lot would get if it were started, read in advance by floor devices. */
@Controller('api/inspection')
@Allow(FLOOR)
export class AheadController {
  readonly #lots: InspectionService;

  constructor(@Inject(InspectionService) lots: InspectionService) {
    this.#lots = lots;
  }

  @Get('ahead')
  @Documented({ answer: aheadResult })
  ahead(@Query({ schema: aheadQuery }) query: z.output<typeof aheadQuery>, @CallCtx() ctx: Ctx) {
    return this.#lots.ahead(query, ctx);
  }
}
