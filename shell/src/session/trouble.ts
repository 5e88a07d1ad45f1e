import { createContext, useContext } from 'react';

/** A problem of the session, and the two ways out of a lost one. */
export interface Trouble {
  /** The first request failed; the page is about to reload. */
  readonly failed: boolean;
  /** The server ended the session while a page is open. */
  readonly lost: boolean;
  /** Signs the same user in again and keeps the page. */
  readonly resume: (pw: string) => Promise<void>;
  readonly giveUp: () => Promise<void>;
}

export const TroubleContext = createContext<Trouble | null>(null);

/** The session's problem. Throws outside the provider. */
export function useSessionTrouble(): Trouble {
  const trouble = useContext(TroubleContext);
  if (!trouble) throw new Error('useSessionTrouble needs SessionProvider');
  return trouble;
}
