import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { loginBody } from '@moru/contract';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { contextOf, type CallRequest } from '../core/call/policy.ts';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { LoginService } from './login.service.ts';

/** passport-local over `loginParams`: finds the user of a login ID and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  readonly #login: LoginService;

  constructor(@Inject(LoginService) login: LoginService) {
    super({ usernameField: 'loginParams[loginId]', passwordField: 'loginParams[pw]', session: false, passReqToCallback: true });
    this.#login = login;
  }

  validate(request: CallRequest, loginId: string, pw: string): Promise<SessionUser> {
    return this.#login.verify(contextOf(request), loginId, pw);
  }
}

/** Runs before the pipes, so it checks the body itself: only parsed values may reach the database. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override canActivate(context: ExecutionContext) {
    const result = loginBody.safeParse(context.switchToHttp().getRequest<{ body: unknown }>().body);
    if (!result.success)
      throw refuse.validation(
        result.error.issues.map(({ code, message, path }) => ({
          code,
          message,
          path: path.map((key) => (typeof key === 'number' ? key : String(key))),
        })),
      );
    return super.canActivate(context);
  }

  override handleRequest<U>(error: unknown, user: U | false): U {
    if (error) throw error;
    if (!user) throw refuse.noSession();
    return user;
  }
}
