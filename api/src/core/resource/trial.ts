import { besideKey, type Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { transact } from '../orm/transact.ts';

/** Takes a trial back. */
class Undone extends Error {}

/** Runs `attempt` in a transaction of its own and takes everything back; what it was refused with, or undefined. Other errors are thrown on. */
export async function refusalOf(ctx: Ctx, attempt: (ctx: Ctx) => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await transact(besideKey(ctx), async (inner) => {
      await attempt(inner);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (!(error instanceof Undone)) throw error;
  }
  return undefined;
}
