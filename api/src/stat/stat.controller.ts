import { Controller, Get } from '@nestjs/common';
import { ADMIN, dashboard, type Dashboard } from '@moru/contract';
import { Allow, CallCtx } from '../core/auth/policy.ts';
import type { Ctx } from '../core/ctx.ts';
import { Documented } from '../core/docs/documented.ts';
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
