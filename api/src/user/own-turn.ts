import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { User } from './user.entity.ts';

/**
 * What people write for themselves waits for what they are writing already, in whichever process: their own row is locked until the
 * transaction ends, as its first statement. So what there is of theirs can be looked up and counted before it is written. Answers their id.
 */
export async function ownTurn(ctx: Ctx): Promise<number> {
  const { id } = caller(ctx);
  await lockRows(ctx, User.name, [id]);
  return id;
}
