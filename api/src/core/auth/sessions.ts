import type { SessionUser } from '../call/session-user.ts';

/** Finds who a session token belongs to; the user feature provides it. */
export abstract class Sessions {
  /** The signed-in user, or undefined when the token is unknown, expired or withdrawn. */
  abstract find(token: string): Promise<SessionUser | undefined>;
}
