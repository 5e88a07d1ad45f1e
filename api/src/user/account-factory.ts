import type { Ctx } from '../core/call/ctx.ts';
import { partnerWritten, type Written } from '../partner/written-name.ts';

/** Length of a factory's name beside an account. */
const TEXT = 60;
/** Id of a factory that no row has: an account with an unknown factory sees no rows. */
const NO_FACTORY = 0;

/**
 * The factory whose rows an account sees, null for all. An account that the previous release has moved is at its new factory at once, and
 * sees no rows where there is only a name and it is nobody's.
 */
export async function factoryOf({ em }: Pick<Ctx, 'em'>, stored: Omit<Written, 'length'>): Promise<number | null> {
  const id = await partnerWritten({ em }, { ...stored, length: TEXT });
  return id === undefined ? NO_FACTORY : id;
}
