import { spaced, useUser } from '@moru/ui/core';
import { useCallback, useRef, useState } from 'react';
import type { Picked } from './pick-state.ts';

/** Picked quantities, by line. */
export type Picks = ReadonlyMap<number, Picked>;

// For its user: the next one in this tab does not submit it.
const keyOf = (userId: number, id: number) => `moru.${spaced(`pick.${userId}.${id}`)}`;

/** Picked and not sent when the page was left. */
function recalled(key: string): Picks {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [number, Picked][]);
  } catch {
    return new Map();
  }
}

function keep(key: string, picks: Picks): void {
  try {
    if (picks.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([...picks]));
  } catch {
    // A browser without storage only loses what was not sent before a reload.
  }
}

/** Picked and not sent yet, kept over a reload; `latest` is the current value, for code that runs later than the render. */
export function useDraft(id: number) {
  const key = keyOf(useUser().id, id);
  const [own, setOwn] = useState<Picks>(() => recalled(key));
  const latest = useRef(own);
  const put = useCallback(
    (picks: Picks) => {
      latest.current = picks;
      keep(key, picks);
      setOwn(picks);
    },
    [key],
  );
  return { own, latest, put };
}
