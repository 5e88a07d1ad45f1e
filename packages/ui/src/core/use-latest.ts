import { useRef } from 'react';

/** Ignores answers to an outdated question. */
export interface Latest {
  /** Asks; `take` gets the answer unless something was asked or changed since. */
  ask: <T>(work: Promise<T>, take: (answer: T) => void) => Promise<void>;
  /** Something else was changed by hand: answers that are still to come are outdated. */
  change: () => void;
}

/** Passes only the answer to the latest question, however slow the ones before it. */
export function useLatest(): Latest {
  const turn = useRef(0);
  return {
    ask: async (work, take) => {
      const own = ++turn.current;
      const answer = await work;
      if (own === turn.current) take(answer);
    },
    change: () => {
      turn.current += 1;
    },
  };
}
