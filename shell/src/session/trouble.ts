import { createContext, useContext } from 'react';

/** What went wrong with the session, and the two ways out of a lost one. */
export interface Trouble {
  /** The first question went unanswered; the page is about to reload. */
  readonly failed: boolean;
  /** The server ended the session under a page that is still open. */
  readonly lost: boolean;
  /** Signs the same user in again, with the page as it stands. */
  readonly resume: (pw: string) => Promise<void>;
  readonly giveUp: () => Promise<void>;
}

export const TroubleContext = createContext<Trouble | null>(null);

/** The session's trouble. Throws outside the provider. */
export function useSessionTrouble(): Trouble {
  const trouble = useContext(TroubleContext);
  if (!trouble) throw new Error('useSessionTrouble needs SessionProvider');
  return trouble;
}
