import { Controller, Get, Query } from '@nestjs/common';
import { partner, partnerNear, partnerNearQuery } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { nearPartners } from './near-partners.ts';

/** Partners with names similar to the typed one. */
@Controller('api/partner')
@Allow(partner.access.read)
export class NearController {
  @Get('near')
  @Documented({ answer: partnerNear })
  near(@Query({ schema: partnerNearQuery }) { name, id }: z.output<typeof partnerNearQuery>, @CallCtx() ctx: Ctx) {
    return nearPartners(ctx, name, id);
  }
}
