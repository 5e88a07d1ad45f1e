import type { Ctx } from './ctx.ts';
import { refuse } from './refuse.ts';
import type { SessionUser } from './session-user.ts';

/** The user of a call that only users make. Throws 401 for the system itself. */
export function caller({ user }: Ctx): SessionUser {
  if (!user) throw refuse.noSession();
  return user;
}

/** Who takes turns with others for work outside the calls; the system is one of them. */
export const callerKey = ({ user }: Pick<Ctx, 'user'>): string => String(user?.id ?? 'system');

const CLIENTS = { ko: '고객사가 확인합니다', en: 'The client acknowledges this' };

/** The client of a call by which only clients acknowledge something. Throws 403 for everybody else. */
export function acknowledgingClient({ user }: Ctx): SessionUser {
  if (user?.role !== 'client') throw refuse.forbidden(CLIENTS);
  return user;
}
