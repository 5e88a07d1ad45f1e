import { useEffect, useState } from 'react';

/** How long one PO is shown in large. */
export const TURN_MS = 10_000;

/** The items shown in large in turn; tracked by id, so that a new answer does not skip any. */
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
