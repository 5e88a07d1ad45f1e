import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import {
  endSessionBody,
  endSessionsBody,
  resetPwBody,
  resetPwResult,
  sessionsQuery,
  SUPERVISOR,
  unlockBody,
  userSessions,
} from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx, Repeatable } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { AccountService } from './account.service.ts';

@Controller('api/user')
export class AccountController {
  readonly #accounts: AccountService;

  constructor(@Inject(AccountService) accounts: AccountService) {
    this.#accounts = accounts;
  }

  @Get('sessions')
  @Allow('session')
  @Documented({ answer: userSessions })
  sessions(@Query({ schema: sessionsQuery }) { userId }: z.output<typeof sessionsQuery>, @CallCtx() ctx: Ctx) {
    return this.#accounts.sessions(userId, ctx);
  }

  @Post('endSession')
  @Allow('session')
  @Documented({ answer: z.int() })
  endSession(@Body({ schema: endSessionBody }) body: z.output<typeof endSessionBody>, @CallCtx() ctx: Ctx) {
    return this.#accounts.endSession(body, ctx);
  }

  @Post('endSessions')
  @Allow('session')
  @Documented({ answer: z.int() })
  endSessions(@Body({ schema: endSessionsBody }) { userId }: z.output<typeof endSessionsBody>, @CallCtx() ctx: Ctx) {
    return this.#accounts.endSessions(userId, ctx);
  }

  @Post('resetPw')
  @Allow(SUPERVISOR)
  // The answer contains a password, which is stored nowhere: if it is lost, the reset is repeated.
  @Repeatable('refused')
  @Documented({ answer: resetPwResult })
  resetPw(@Body({ schema: resetPwBody }) body: z.output<typeof resetPwBody>, @CallCtx() ctx: Ctx) {
    return this.#accounts.resetPw(body, ctx);
  }

  @Post('unlock')
  @Allow(SUPERVISOR)
  @Documented({ answer: z.boolean() })
  unlock(@Body({ schema: unlockBody }) body: z.output<typeof unlockBody>, @CallCtx() ctx: Ctx) {
    return this.#accounts.unlock(body, ctx);
  }
}
