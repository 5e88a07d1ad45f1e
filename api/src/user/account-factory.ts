import type { Ctx } from '../core/call/ctx.ts';
import { partnerWritten, type Written } from '../partner/written-name.ts';

/** Characters of a factory's name beside an account. */
const TEXT = 60;
/** Stands for a factory that no row has: whose factory nobody knows sees none. */
const NO_FACTORY = 0;

/**
 * The factory whose rows an account sees, null for every one. An account that the release before has moved is at its factory at once, and
 * sees no rows where only a name stands that is nobody's.
 */
export async function factoryOf({ em }: Pick<Ctx, 'em'>, stored: Omit<Written, 'length'>): Promise<number | null> {
  const id = await partnerWritten({ em }, { ...stored, length: TEXT });
  return id === undefined ? NO_FACTORY : id;
}
