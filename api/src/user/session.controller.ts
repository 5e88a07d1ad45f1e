import { Body, Controller, Get, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { changePwBody, loginBody, user, type Row } from '@moru/contract';
import { z } from 'zod';
import { Allow, BeforePwChange, CallCtx, ChangesState, Repeatable, type CallRequest } from '../core/call/policy.ts';
import { readToken, sessionCookie } from '../core/auth/session-cookie.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Rings } from '../core/web/rings.ts';
import { deviceName } from './device-name.ts';
import { LocalGuard } from './local.strategy.ts';
import { LoginService } from './login.service.ts';
import { SessionStore } from './session.store.ts';
import { UserService } from './user.service.ts';

interface Reply {
  header(name: string, value: string): unknown;
}

const deviceOf = ({ headers }: CallRequest): string => deviceName(headers['user-agent']?.toString());

@Controller('api/user')
export class SessionController {
  readonly #login: LoginService;
  readonly #users: UserService;
  readonly #sessions: SessionStore;
  readonly #rings: Rings;

  constructor(
    @Inject(LoginService) login: LoginService,
    @Inject(UserService) users: UserService,
    @Inject(SessionStore) sessions: SessionStore,
    @Inject(Rings) rings: Rings,
  ) {
    this.#login = login;
    this.#users = users;
    this.#sessions = sessions;
    this.#rings = rings;
  }

  @Post('login')
  @Allow('public')
  @Repeatable('harmless')
  @Documented({ answer: user.rows.SS })
  @UseGuards(LocalGuard)
  async login(
    @Body({ schema: loginBody }) _body: z.output<typeof loginBody>,
    @Req() request: CallRequest & { user: SessionUser },
    @Res({ passthrough: true }) reply: Reply,
    @CallCtx() ctx: Ctx,
  ) {
    const token = await this.#login.open(request.user, ctx, { old: readToken(request), device: deviceOf(request) });
    this.#setCookie(request, reply, token);
    await this.#setRing(request, reply, request.user);
    return this.#users.self(request.user.id, ctx);
  }

  @Get('me')
  @Allow('public')
  @Documented({ answer: user.rows.SS.nullable() })
  async me(
    @Req() request: CallRequest,
    @Res({ passthrough: true }) reply: Reply,
    @CallCtx() ctx: Ctx,
  ): Promise<Row<typeof user, 'SS'> | null> {
    if (!ctx.user) return null;
    // Rules may have changed since the login: the next page comes from the right ring.
    await this.#setRing(request, reply, ctx.user);
    return this.#users.self(ctx.user.id, ctx);
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
  @BeforePwChange()
  // The first run ends the calling session.
  @Repeatable('refused')
  @Documented({ answer: z.null() })
  async changePw(
    @Body({ schema: changePwBody }) body: z.output<typeof changePwBody>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) reply: Reply,
    @CallCtx() ctx: Ctx,
  ) {
    this.#setCookie(request, reply, await this.#login.changePassword(body, ctx, deviceOf(request)));
    return null;
  }

  #setCookie(request: CallRequest, reply: Reply, token: string): void {
    reply.header('Set-Cookie', sessionCookie(request, token, this.#sessions.longestMs / 1000));
  }

  async #setRing(request: CallRequest, reply: Reply, person: SessionUser): Promise<void> {
    const cookie = await this.#rings.cookieFor(person, request);
    if (cookie !== undefined) reply.header('Set-Cookie', cookie);
  }
}
