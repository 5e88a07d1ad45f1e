import { Controller, Get } from '@nestjs/common';
import { missingJournals, SUPERVISOR, type MissingJournals } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { missingJournals as read } from './missing-journals.ts';

@Controller('api/pjournal')
@Allow(SUPERVISOR)
export class MissingJournalsController {
  @Get('missing')
  @Documented({ answer: missingJournals })
  missing(@CallCtx() ctx: Ctx): Promise<MissingJournals> {
    return read(ctx);
  }
}
