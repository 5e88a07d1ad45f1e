import type { Ctx } from './ctx.ts';
import { refuse } from './refuse.ts';
import type { SessionUser } from './session-user.ts';

/** The user of a call that only users make. Throws 401 for the system itself. */
export function caller({ user }: Ctx): SessionUser {
  if (!user) throw refuse.noSession();
  return user;
}
