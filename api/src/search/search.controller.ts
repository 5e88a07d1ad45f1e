import { Controller, Get, Query } from '@nestjs/common';
import { EVERYONE, findQuery, found, type Found } from '@moru/contract';
import type { z } from 'zod';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { findRows } from '../core/find/find-rows.ts';

@Controller('api/search')
export class SearchController {
  @Get('find')
  @Allow(EVERYONE)
  @Documented({ answer: found })
  find(@Query({ schema: findQuery }) { keyword }: z.output<typeof findQuery>, @CallCtx() ctx: Ctx): Promise<Found> {
    return findRows(ctx, keyword);
  }
}
