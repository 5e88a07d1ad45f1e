import { useState } from 'react';

/**
 * What a form was begun from, for as long as it is open: neither a network that comes back, nor a list that fails or changes meanwhile,
 * takes the form and what is typed in it away. `again` begins anew from what is there by then.
 */
export function useStarted<T>(ready: T | undefined) {
  const [{ started, round }, set] = useState({ started: ready, round: 0 });
  if (started === undefined && ready !== undefined) set({ started: ready, round });
  return { started: started ?? ready, round, again: () => set({ started: undefined, round: round + 1 }) };
}
