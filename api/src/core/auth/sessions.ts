import type { SessionUser } from '../call/session-user.ts';

/** Finds who a session token belongs to; the user feature provides it. */
export abstract class Sessions {
  /** The cached user of a token; undefined if it is not cached: call `find` then. */
  abstract known(token: string): SessionUser | undefined;

  /** The signed-in user, or undefined when the token is unknown, expired or withdrawn. */
  abstract find(token: string): Promise<SessionUser | undefined>;

  /** The users of those sessions that are still active, by session id; asking prolongs none. */
  abstract active(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SessionUser>>;

  /** Clears the cache, because somebody's rights changed. */
  abstract forget(): void;
}
