import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { User } from './user.entity.ts';

/**
 * What people write for themselves waits for what they are writing already, in whichever process: their own row is locked until the
 * transaction ends, as its first statement. So what there is of theirs can be looked up and counted before it is written. Answers their id.
 */
export async function ownTurn(ctx: Ctx): Promise<number> {
  const { user } = ctx;
  if (!user) throw refuse.noSession();
  await lockRows(ctx, User.name, [user.id]);
  return user.id;
}
