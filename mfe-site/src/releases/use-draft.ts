import { useCallback, useRef, useState } from 'react';
import type { Picked } from './pick-state.ts';

/** What was picked, by line. */
export type Picks = ReadonlyMap<number, Picked>;

const keyOf = (id: number) => `moru.pick.${id}`;

/** What was picked and not sent when the page was left. */
function recalled(id: number): Picks {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '[]') as [number, Picked][]);
  } catch {
    return new Map();
  }
}

function keep(id: number, picks: Picks): void {
  try {
    if (picks.size === 0) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify([...picks]));
  } catch {
    // A browser that stores nothing only costs what was not sent before a reload.
  }
}

/** What is picked and not sent yet, kept over a reload; `latest` is what it is now, for what runs later than it was drawn. */
export function useDraft(id: number) {
  const [own, setOwn] = useState<Picks>(() => recalled(id));
  const latest = useRef(own);
  const put = useCallback(
    (picks: Picks) => {
      latest.current = picks;
      keep(id, picks);
      setOwn(picks);
    },
    [id],
  );
  return { own, latest, put };
}
