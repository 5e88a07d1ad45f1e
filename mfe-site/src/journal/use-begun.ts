import { useState } from 'react';

/**
 * What a form was begun from, for as long as it is open: neither a network that comes back, nor a list that fails or changes meanwhile,
 * takes the form and what is typed in it away. `again` begins anew from what is there by then.
 */
export function useBegun<T>(ready: T | undefined) {
  const [{ begun, round }, set] = useState({ begun: ready, round: 0 });
  if (begun === undefined && ready !== undefined) set({ begun: ready, round });
  return { begun: begun ?? ready, round, again: () => set({ begun: undefined, round: round + 1 }) };
}
