import { Inject, Injectable } from '@nestjs/common';
import { ruleText } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import type { CallRequest } from '../core/auth/policy.ts';
import type { SessionUser } from '../core/auth/session-user.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal, refuse } from '../core/http/refuse.ts';
import { afterCommit } from '../core/orm/call.ts';
import { transact } from '../core/orm/transact.ts';
import { LoginLimit } from './login-limit.ts';
import { checkPassword, hashPassword } from './password.ts';
import { SessionStore } from './session.store.ts';
import { User } from './user.entity.ts';

const MAX_NAME = 100;
const BAD_LOGIN = { ko: '아이디 또는 비밀번호가 맞지 않습니다', en: 'wrong login ID or password' };
const WRONG_PASSWORD = { ko: '현재 비밀번호가 맞지 않습니다', en: 'wrong current password' };
const SAME_AS_ID = { ko: '비밀번호는 아이디와 달라야 합니다', en: 'the password must differ from the login ID' };

const sessionUser = ({ id, loginId, name, role, scope, brandIds, factory, mustChangePw }: User): SessionUser => ({
  id,
  loginId,
  name,
  role,
  scope,
  brandIds,
  factory: factory ?? null,
  mustChangePw,
});

@Injectable()
export class LoginService {
  readonly #sessions: SessionStore;
  readonly #limit = new LoginLimit();

  constructor(@Inject(SessionStore) sessions: SessionStore) {
    this.#sessions = sessions;
  }

  /** The active user with this login ID and password; one refusal, and one duration, for every way to be wrong. */
  async verify({ moru, ip }: CallRequest, loginId: string, pw: string): Promise<SessionUser> {
    if (!moru) throw refuse.forbidden();
    const account = loginId.trim().toLowerCase();
    this.#limit.check(account, ip);
    this.#limit.failed(account, ip);
    const row = await moru.em.findOne(User, { loginId: account });
    const matches = await checkPassword(row?.passwordHash, pw);
    if (!row?.isActive || !matches) {
      await audit(
        { ...moru, user: undefined },
        {
          action: 'login_failed',
          entity: 'user',
          entityId: row?.id,
          entityLabel: account,
          userName: account.slice(0, MAX_NAME),
          result: 'denied',
        },
      );
      throw new Refusal(401, 'bad_login', ruleText(BAD_LOGIN));
    }
    this.#limit.succeeded(account, ip);
    return sessionUser(row);
  }

  /** A new session for a verified user; an old one in the same browser ends. */
  async open(user: SessionUser, ctx: Ctx, old: string | undefined): Promise<string> {
    if (old !== undefined) await this.#sessions.drop(old);
    return transact({ ...ctx, user }, async (inner) => {
      await inner.em.nativeUpdate(User, { id: user.id }, { lastLoginAt: new Date() });
      await audit(inner, { action: 'login', entity: 'user', entityId: user.id, entityLabel: user.loginId });
      return this.#sessions.create(user.id, inner.em);
    });
  }

  async close(token: string | undefined, ctx: Ctx): Promise<void> {
    if (token === undefined) return;
    await this.#sessions.drop(token);
    if (ctx.user) await audit(ctx, { action: 'logout', entity: 'user', entityId: ctx.user.id, entityLabel: ctx.user.loginId });
  }

  /** Sets a new password and a new session; all other sessions of the user end. Returns the new session's token. */
  async changePassword({ oldPw, newPw }: { oldPw: string; newPw: string }, ctx: Ctx): Promise<string> {
    const { user, ip } = ctx;
    if (!user) throw refuse.noSession();
    this.#limit.check(user.loginId, ip);
    const stored = await ctx.em.findOneOrFail(User, { id: user.id });
    if (!(await checkPassword(stored.passwordHash, oldPw))) {
      this.#limit.failed(user.loginId, ip);
      throw refuse.rule(['oldPw'], WRONG_PASSWORD);
    }
    if (newPw.trim().toLowerCase() === user.loginId) throw refuse.rule(['newPw'], SAME_AS_ID);
    const passwordHash = await hashPassword(newPw);
    return transact({ ...ctx, action: 'pw_change' }, async (inner) => {
      const row = await inner.em.findOneOrFail(User, { id: user.id });
      inner.em.assign(row, { passwordHash, mustChangePw: false });
      await this.#sessions.dropUser(inner.em, user.id);
      afterCommit(inner, () => this.#sessions.forget());
      return this.#sessions.create(user.id, inner.em);
    });
  }
}
