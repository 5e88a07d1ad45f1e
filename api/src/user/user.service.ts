import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Row, user } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { afterCommit } from '../core/orm/call.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceDeps } from '../core/resource/resource-deps.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { whyGuessable } from './guessable.ts';
import { hashPassword } from './password.ts';
import { SessionStore } from './session.store.ts';
import { User } from './user.entity.ts';

type UserDraft = Draft<typeof user, User>;

const NOT_SELF = { ko: '자기 계정의 역할이나 사용 여부는 바꿀 수 없습니다', en: 'You cannot demote, disable or delete yourself' };
const LAST_ONE = { ko: '사용 중인 관리자가 한 명 이상 있어야 합니다', en: 'At least one active supervisor must remain' };
const HAS_HISTORY = {
  ko: '이력이 있는 사용자는 삭제할 수 없습니다. 사용 안 함으로 바꾸세요',
  en: 'Has a history: disable the account instead',
};

@Injectable()
export class UserService extends ResourceService<typeof user, User> {
  readonly #sessions: SessionStore;

  constructor(@Inject(ResourceDeps) deps: ResourceDeps, @Inject(SessionStore) sessions: SessionStore) {
    super(deps);
    this.#sessions = sessions;
  }

  /** The session's own user, whatever its role may read of others. */
  self(id: number, ctx: Ctx): Promise<Row<typeof user, 'SS'>> {
    return this.findById({ subset: 'SS', id }, { ...ctx, user: undefined });
  }

  protected override async beforeSave(drafts: UserDraft[], ctx: Ctx): Promise<void> {
    for (const draft of drafts) {
      const { item, row, value, path } = draft;
      if (row && row.id === ctx.user?.id && (value.role !== row.role || value.isActive !== row.isActive))
        throw refuse.conflict('self', NOT_SELF);
      if (item.pw === undefined) {
        // Nobody knows this one: a supervisor sets a password to pass on (`resetPw`).
        if (!row) Object.assign(draft.set, { passwordHash: await hashPassword(randomUUID()), mustChangePw: true });
        continue;
      }
      const weak = await whyGuessable(item.pw, { loginId: value.loginId ?? '', name: value.name ?? '' });
      if (weak) throw refuse.rule([...path, 'pw'], weak);
      Object.assign(draft.set, { passwordHash: await hashPassword(item.pw), tempPwUntil: null });
    }
  }

  protected override async afterSave(saved: Saved<typeof user, User>[], ctx: Ctx): Promise<void> {
    await this.#keepOneSupervisor(ctx);
    await keepTexts(
      ctx,
      User.name,
      saved.map(({ row }) => row.id),
    );
    for (const { row, before, item } of saved) {
      if (before && (item.pw !== undefined || !row.isActive || before['role'] !== row.role)) await this.#sessions.dropUser(ctx.em, row.id);
    }
    afterCommit(ctx, () => this.#sessions.forget());
  }

  protected override async beforeDelete(rows: User[], ctx: Ctx): Promise<void> {
    if (rows.some(({ id }) => id === ctx.user?.id)) throw refuse.conflict('self', NOT_SELF);
    const ids = rows.map(({ id }) => id);
    const entries = await ctx.em.count(Alog, { userId: { $in: ids } });
    if (entries > 0)
      throw refuse.inUse(HAS_HISTORY, [
        { code: 'referrer', path: ['ids'], message: `alog: ${entries}`, entity: 'alog', field: 'userId', count: entries },
      ]);
    await this.#keepOneSupervisor(ctx, ids);
    afterCommit(ctx, () => this.#sessions.forget());
  }

  async #keepOneSupervisor({ em }: Ctx, toDelete: readonly number[] = []): Promise<void> {
    // Locked, so that two supervisors who disable or delete each other concurrently cannot both succeed.
    const found = await em.find(
      User,
      { role: 'supervisor', isActive: true },
      { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: toDelete.length + 1 },
    );
    if (found.every(({ id }) => toDelete.includes(id))) throw refuse.conflict('last_supervisor', LAST_ONE);
  }
}
