import { useEffect, useState } from 'react';

/** How long one PO is shown large. */
export const TURN_MS = 10_000;

/** What is shown large, one after the other; by its id, so that a new answer from the API does not jump. */
export function useTurn(ids: readonly number[]) {
  const [at, setAt] = useState<number>();
  const [held, setHeld] = useState(false);
  const index = Math.max(0, ids.indexOf(at ?? Number.NaN));
  const step = (by: number) => setAt(ids[(index + by + ids.length) % Math.max(1, ids.length)]);
  const next = ids[(index + 1) % Math.max(1, ids.length)];
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setAt(next), TURN_MS);
    return () => clearTimeout(timer);
  }, [held, next, at]);
  return { id: ids[index], step, held, hold: () => setHeld(!held) };
}
