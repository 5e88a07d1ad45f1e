import { Inject, Injectable } from '@nestjs/common';
import type { ResetPwResult, UserSessions } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import { caller } from '../core/call/caller.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { afterCommit } from '../core/orm/call.ts';
import { transact } from '../core/orm/transact.ts';
import { LoginLimit } from './login-limit.ts';
import { hashPassword } from './password.ts';
import { readableSecret } from './readable-secret.ts';
import { SessionStore } from './session.store.ts';
import type { User } from './user.entity.ts';
import { UserService } from './user.service.ts';

const HOUR_MS = 3_600_000;
const OWN_PASSWORD = { ko: '자기 비밀번호는 비밀번호 변경에서 바꾸세요', en: 'Change your own password on the page for it' };

/** Sessions, resets and locks of accounts. */
@Injectable()
export class AccountService {
  readonly #users: UserService;
  readonly #sessions: SessionStore;
  readonly #limit: LoginLimit;

  constructor(
    @Inject(UserService) users: UserService,
    @Inject(SessionStore) sessions: SessionStore,
    @Inject(LoginLimit) limit: LoginLimit,
  ) {
    this.#users = users;
    this.#sessions = sessions;
    this.#limit = limit;
  }

  /** Where a user is signed in; the caller's own unless `userId` is given. */
  async sessions(userId: number | undefined, ctx: Ctx): Promise<UserSessions> {
    const { id, loginId } = await this.#whose(userId, ctx);
    const rows = (await this.#sessions.list(ctx.em, id)).map((session) => ({
      id: session.id,
      device: session.device,
      ip: session.ip,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      current: session.id === ctx.user?.sessionId,
    }));
    return { rows, failures: await this.#limit.failuresOf(loginId, ctx) };
  }

  /** Ends one session; 404 when the user has none with that id. Returns the number of ended ones. */
  endSession({ id, userId }: { id: number; userId?: number | undefined }, ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      const whose = await this.#whose(userId, inner);
      const ended = await this.#sessions.dropOne(inner.em, whose.id, id);
      if (!ended) throw refuse.notFound('Session', id);
      await this.#recordEnded(whose, [ended.device], inner);
      return 1;
    });
  }

  /** Ends all sessions of a user except the calling one. Returns the number of ended ones. */
  endSessions(userId: number | undefined, ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      const whose = await this.#whose(userId, inner);
      const devices = (await this.#sessions.list(inner.em, whose.id))
        .filter(({ id }) => id !== ctx.user?.sessionId)
        .map(({ device }) => device);
      const count = await this.#sessions.dropUser(inner.em, whose.id, ctx.user?.sessionId);
      if (count > 0) await this.#recordEnded(whose, devices, inner);
      return count;
    });
  }

  /** Sets a generated password, valid for one session and some hours; all sessions of the user end. The secret is only in the answer. */
  async resetPw({ id, version }: { id: number; version?: number | undefined }, ctx: Ctx): Promise<ResetPwResult> {
    if (id === ctx.user?.id) throw refuse.conflict('self', OWN_PASSWORD);
    const secret = readableSecret();
    const passwordHash = await hashPassword(secret);
    const expiresAt = new Date(Date.now() + settingsOf(ctx.em).get('password.reset_hours') * HOUR_MS);
    return transact({ ...ctx, action: 'pw_change' }, async (inner) => {
      const row = await this.#users.rowFor({ id, version }, inner, { lock: true });
      inner.em.assign(row, { passwordHash, mustChangePw: true, tempPwUntil: expiresAt });
      await inner.em.flush();
      await this.#sessions.dropUser(inner.em, id);
      await this.#limit.clear(row.loginId, inner);
      afterCommit(inner, () => this.#sessions.forget());
      return { id, version: row.version, secret, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Clears the failed sign-ins of an account. Returns whether there were any. */
  unlock({ id }: { id: number }, ctx: Ctx): Promise<boolean> {
    return transact(ctx, async (inner) => {
      const row = await this.#users.rowFor({ id }, inner);
      const cleared = (await this.#limit.clear(row.loginId, inner)) > 0;
      if (cleared)
        await audit(inner, {
          action: 'status',
          entity: 'user',
          entityId: id,
          entityLabel: labelOf(row),
          changes: [{ field: 'loginFailures', from: true, to: false }],
        });
      return cleared;
    });
  }

  /** The user whose sessions a call is about; only supervisors may name another. */
  async #whose(userId: number | undefined, ctx: Ctx): Promise<Pick<User, 'id' | 'loginId' | 'name'>> {
    const user = caller(ctx);
    if (userId === undefined || userId === user.id) return user satisfies SessionUser;
    if (user.role !== 'supervisor') throw refuse.forbidden();
    return this.#users.rowFor({ id: userId }, ctx);
  }

  async #recordEnded(whose: Pick<User, 'id' | 'loginId' | 'name'>, devices: readonly string[], ctx: Ctx): Promise<void> {
    const changes = devices.map((device) => ({ field: 'session', from: device, to: null }));
    await audit(ctx, { action: 'logout', entity: 'user', entityId: whose.id, entityLabel: labelOf(whose), changes });
    afterCommit(ctx, () => this.#sessions.forget());
  }
}

const labelOf = ({ loginId, name }: Pick<User, 'loginId' | 'name'>): string => `${loginId} ${name}`;
