import { ADMIN, type Person } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { scopeIdentity } from '../core/scope/scope-sql.ts';
import { User } from '../user/user.entity.ts';
import { Comment } from './comment.entity.ts';
import { seesWhole, type Holder, type Talk } from './talk.ts';

const UNSEEN = {
  ko: '이 행을 볼 수 없는 사람은 부를 수 없습니다. 목록에서 고르세요',
  en: 'Somebody who can’t see this row can’t be mentioned: choose from the list',
};

function asCaller({ id, loginId, name, role, scope, brandIds, factoryId = null, mustChangePw }: User): SessionUser {
  return { id, loginId, name, role, scope, brandIds, factoryId, mustChangePw };
}

/** Those of `users` who see the whole row; checked once for users with the same rights. */
export async function seeing(ctx: Ctx, { name }: Talk, { entityId }: Holder, users: readonly User[]): Promise<User[]> {
  const known = new Map<string, boolean>();
  for (const user of users.map(asCaller)) {
    const rights = scopeIdentity(Comment.name, user);
    if (!known.has(rights)) known.set(rights, await seesWhole({ ...ctx, em: ctx.em, user }, name, entityId));
  }
  return users.filter((user) => known.get(scopeIdentity(Comment.name, asCaller(user))));
}

// The factory's area has no page with a thread yet, so its staff cannot be mentioned.
const reachable = { isActive: true, role: { $in: [...ADMIN] } };

/** Users whom the caller may mention on a row: supervisors, and the clients who see it too. */
export async function mentionable(ctx: Ctx, talk: Talk, holder: Holder): Promise<Person[]> {
  const users = await ctx.em.find(User, { ...reachable, id: { $ne: ctx.user?.id ?? 0 } }, { orderBy: { name: 'asc', id: 'asc' } });
  return (await seeing(ctx, talk, holder, users)).map(({ id, name, role }) => ({ id, name, role }));
}

/** The users with these ids and their names; 400 when one of them may not be mentioned, or does not exist. */
export async function mentionsOf(ctx: Ctx, talk: Talk, holder: Holder, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const users = await seeing(ctx, talk, holder, await ctx.em.find(User, { ...reachable, id: { $in: [...ids] } }));
  const wrong = ids.findIndex((id) => !users.some((user) => user.id === id));
  if (wrong >= 0) throw refuse.rule(['mentions', wrong], UNSEEN);
  return users.map(({ id, name }) => ({ id, name }));
}
