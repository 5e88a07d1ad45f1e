import { Inject, Injectable } from '@nestjs/common';
import { ruleText } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import { caller } from '../core/call/caller.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Refusal, refuse } from '../core/call/refuse.ts';
import { engineOf } from '../core/orm/engine.ts';
import { afterCommit } from '../core/orm/call.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import { LoginLimit } from './login-limit.ts';
import { whyGuessable } from './guessable.ts';
import { checkPassword, hashPassword } from './password.ts';
import { SessionStore } from './session.store.ts';
import { User } from './user.entity.ts';

const MAX_NAME = 100;
const BAD_LOGIN = { ko: '아이디 또는 비밀번호가 맞지 않습니다', en: 'Wrong login ID or password' };
const WRONG_PASSWORD = { ko: '현재 비밀번호가 맞지 않습니다', en: 'Wrong current password' };
const SAME_AS_OLD = { ko: '지금 비밀번호와 다른 비밀번호를 정해 주세요', en: 'Choose a password other than the current one' };

const badLogin = () => new Refusal(401, 'bad_login', ruleText(BAD_LOGIN));

/** A password set by a supervisor opens one session, within its time limit. */
const isSpent = ({ tempPwUntil }: User): boolean => Boolean(tempPwUntil && tempPwUntil.getTime() <= Date.now());

/** A user in the form of calls. */
export const sessionUser = ({ id, loginId, name, role, scope, brandIds, factoryId, mustChangePw }: User): SessionUser => ({
  id,
  loginId,
  name,
  role,
  scope,
  brandIds,
  factoryId: factoryId ?? null,
  mustChangePw,
});

/** Outside the unit of work, which would make a new version: a sign-in must not cause a version conflict for somebody editing the user. */
async function stampLogin(id: number, { em }: Ctx): Promise<void> {
  const at = engineOf(em).instant(new Date());
  await tables<typeof User>(em).updateTable('user').set({ last_login_at: at }).where('id', '=', id).execute();
}

@Injectable()
export class LoginService {
  readonly #sessions: SessionStore;
  readonly #limit: LoginLimit;

  constructor(@Inject(SessionStore) sessions: SessionStore, @Inject(LoginLimit) limit: LoginLimit) {
    this.#sessions = sessions;
    this.#limit = limit;
  }

  /** The active user with this login ID and password; the same refusal, after the same time, for every kind of failure. */
  async verify(ctx: Ctx, loginId: string, pw: string): Promise<SessionUser> {
    const account = loginId.trim().toLowerCase();
    const row = await ctx.em.findOne(User, { loginId: account });
    const matches = async () => {
      const isRight = await checkPassword(row?.passwordHash, pw);
      return isRight && row?.isActive === true && !isSpent(row);
    };
    const failed = (inner: Ctx) =>
      audit(inner, {
        action: 'login_failed',
        entity: 'user',
        entityId: row?.id,
        entityLabel: account,
        userName: account.slice(0, MAX_NAME),
        result: 'denied',
      });
    if (!(await this.#limit.attempt({ account, address: ctx.ip, matches, failed }, ctx)) || !row) throw badLogin();
    return sessionUser(row);
  }

  /** A new session for a verified user; an old one in the same browser ends. */
  async open(user: SessionUser, ctx: Ctx, { old, device }: { old: string | undefined; device: string }): Promise<string> {
    return transact({ ...ctx, user }, async (inner) => {
      if (old !== undefined) await this.#drop(old, inner);
      await spend(user, inner);
      await stampLogin(user.id, inner);
      await audit(inner, { action: 'login', entity: 'user', entityId: user.id, entityLabel: user.loginId });
      return this.#sessions.create(user.id, { device, ip: ctx.ip }, inner.em);
    });
  }

  async close(token: string | undefined, ctx: Ctx): Promise<void> {
    if (token === undefined) return;
    const { user } = ctx;
    await transact(ctx, async (inner) => {
      await this.#drop(token, inner);
      if (user) await audit(inner, { action: 'logout', entity: 'user', entityId: user.id, entityLabel: user.loginId });
    });
  }

  async #drop(token: string, inner: Ctx): Promise<void> {
    await this.#sessions.drop(inner.em, token);
    afterCommit(inner, () => this.#sessions.forget());
  }

  /** Sets a new password and a new session; all other sessions of the user end. Returns the new session's token. */
  async changePassword({ oldPw, newPw }: { oldPw: string; newPw: string }, ctx: Ctx, device: string): Promise<string> {
    const { ip } = ctx;
    const user = caller(ctx);
    const stored = await ctx.em.findOneOrFail(User, { id: user.id });
    const matches = () => checkPassword(stored.passwordHash, oldPw);
    if (!(await this.#limit.attempt({ account: user.loginId, address: ip, matches }, ctx))) throw refuse.rule(['oldPw'], WRONG_PASSWORD);
    const weak = await whyGuessable(newPw, user);
    if (weak) throw refuse.rule(['newPw'], weak);
    if (newPw === oldPw) throw refuse.rule(['newPw'], SAME_AS_OLD);
    const passwordHash = await hashPassword(newPw);
    return transact({ ...ctx, action: 'pw_change' }, async (inner) => {
      const row = await inner.em.findOneOrFail(User, { id: user.id });
      inner.em.assign(row, { passwordHash, mustChangePw: false, tempPwUntil: null });
      await this.#sessions.dropUser(inner.em, user.id);
      afterCommit(inner, () => this.#sessions.forget());
      return this.#sessions.create(user.id, { device, ip }, inner.em);
    });
  }
}

/** A one-time password is used up by its session: of two concurrent sign-ins, one succeeds. */
async function spend({ id }: SessionUser, { em }: Ctx): Promise<void> {
  const { tempPwUntil } = await em.findOneOrFail(User, { id }, { fields: ['tempPwUntil'] });
  if (!tempPwUntil) return;
  const now = new Date();
  if ((await em.nativeUpdate(User, { id, tempPwUntil: { $gt: now } }, { tempPwUntil: now })) === 0) throw badLogin();
}
