import { withoutKey, type Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { transact } from '../orm/transact.ts';

/** Rolls a trial back. */
class Undone extends Error {}

/** Runs `attempt` in its own transaction and rolls everything back; returns its refusal, or undefined. Other errors are rethrown. */
export async function refusalOf(ctx: Ctx, attempt: (ctx: Ctx) => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await transact(withoutKey(ctx), async (inner) => {
      await attempt(inner);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (!(error instanceof Undone)) throw error;
  }
  return undefined;
}
