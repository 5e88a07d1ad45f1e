import { Controller, Get } from '@nestjs/common';
import { ADMIN, dashboard, type Dashboard } from '@moru/contract';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { readDashboard } from './dashboard.ts';

@Controller('api/stat')
export class StatController {
  @Get('dashboard')
  @Allow(ADMIN)
  @Documented({ answer: dashboard })
  dashboard(@CallCtx() ctx: Ctx): Promise<Dashboard> {
    return readDashboard(ctx);
  }
}
