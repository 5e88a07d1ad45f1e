import { useState } from 'react';

/**
 * The data that a form was started with, for as long as it is open: neither a returning network nor a list that fails or changes meanwhile
 * closes the form with its typed values. `again` starts over with the current data.
 */
export function useStarted<T>(ready: T | undefined) {
  const [{ started, round }, set] = useState({ started: ready, round: 0 });
  if (started === undefined && ready !== undefined) set({ started: ready, round });
  return { started: started ?? ready, round, again: () => set({ started: undefined, round: round + 1 }) };
}
