import type { SessionUser } from '../call/session-user.ts';

/** Finds who a session token belongs to; the user feature provides it. */
export abstract class Sessions {
  /** The user of a token that was looked up a moment ago; undefined says nothing: ask `find`. */
  abstract known(token: string): SessionUser | undefined;

  /** The signed-in user, or undefined when the token is unknown, expired or withdrawn. */
  abstract find(token: string): Promise<SessionUser | undefined>;

  /** The users of those of the sessions that still stand, by the session's id; asking prolongs none. */
  abstract standing(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SessionUser>>;

  /** Looks everybody up anew: somebody's rights changed. */
  abstract forget(): void;
}
