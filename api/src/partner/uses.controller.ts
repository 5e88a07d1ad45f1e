import { Controller, Get, Query } from '@nestjs/common';
import { partner, partnerUses, partnerUsesQuery } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { usesOf } from './uses.ts';

/** Where partners are used. */
@Controller('api/partner')
@Allow(partner.access.read)
export class UsesController {
  @Get('uses')
  @Documented({ answer: partnerUses })
  uses(@Query({ schema: partnerUsesQuery }) { id }: z.output<typeof partnerUsesQuery>, @CallCtx() ctx: Ctx) {
    return usesOf(ctx, id);
  }
}
