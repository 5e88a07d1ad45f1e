import { Body, Controller, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { changePwBody, loginBody, user, type Row } from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx, ChangesState, type CallRequest } from '../core/auth/policy.ts';
import { readToken, sessionCookie } from '../core/auth/session-cookie.ts';
import type { SessionUser } from '../core/auth/session-user.ts';
import type { Ctx } from '../core/ctx.ts';
import { Documented } from '../core/docs/documented.ts';
import { LocalGuard } from './local.strategy.ts';
import { LoginService } from './login.service.ts';
import { ABSOLUTE_MS } from './session.store.ts';
import { UserService } from './user.service.ts';

interface Reply {
  header(name: string, value: string): unknown;
}

const MAX_AGE_S = ABSOLUTE_MS / 1000;

@Controller('api/user')
export class SessionController {
  readonly #login: LoginService;
  readonly #users: UserService;

  constructor(@Inject(LoginService) login: LoginService, @Inject(UserService) users: UserService) {
    this.#login = login;
    this.#users = users;
  }

  @Post('login')
  @Allow('public')
  @Documented({ answer: user.rows.SS })
  @UseGuards(LocalGuard)
  async login(
    @Body({ schema: loginBody }) _body: z.output<typeof loginBody>,
    @Req() request: CallRequest & { user: SessionUser },
    @Res({ passthrough: true }) reply: Reply,
    @CallCtx() ctx: Ctx,
  ) {
    const token = await this.#login.open(request.user, ctx, readToken(request));
    reply.header('Set-Cookie', sessionCookie(request, token, MAX_AGE_S));
    return this.#users.self(request.user.id, ctx);
  }

  @Get('me')
  @Allow('public')
  @Documented({ answer: user.rows.SS.nullable() })
  me(@CallCtx() ctx: Ctx): Promise<Row<typeof user, 'SS'>> | null {
    return ctx.user ? this.#users.self(ctx.user.id, ctx) : null;
  }

  @Get('logout')
  @Allow('public')
  @ChangesState()
  @Documented({ answer: z.null() })
  async logout(@Req() request: CallRequest, @Res({ passthrough: true }) reply: Reply, @CallCtx() ctx: Ctx) {
    await this.#login.close(readToken(request), ctx);
    reply.header('Set-Cookie', sessionCookie(request, '', 0));
    return null;
  }

  @Post('changePw')
  @Allow('session')
  @Documented({ answer: z.null() })
  async changePw(
    @Body({ schema: changePwBody }) body: z.output<typeof changePwBody>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) reply: Reply,
    @CallCtx() ctx: Ctx,
  ) {
    reply.header('Set-Cookie', sessionCookie(request, await this.#login.changePassword(body, ctx), MAX_AGE_S));
    return null;
  }
}
