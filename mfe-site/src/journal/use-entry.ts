import { useRef, useState } from 'react';
import type { Entry } from './entry.ts';
import { useTyped } from './use-typed.ts';

/**
 * A journal being typed; `isBack` where that began before the tab was killed, `startOver` discards it. Until something is typed or `isHeld`
 * it follows the day of `given`: another one may be chosen while its sheet is open.
 */
export function useEntry(given: Entry, isHeld: boolean) {
  const [first, setFirst] = useState(given);
  const { found, keep, forget } = useTyped(first);
  const [typed, setTyped] = useState(found);
  const dirty = typed !== undefined;
  if (!dirty && !isHeld && given.date !== first.date) setFirst(given);
  const entry = typed ?? first;
  // Typing may continue during the submission.
  const latest = useRef(typed);
  const [isBack, setBack] = useState(found !== undefined);
  const change = (next: Entry) => {
    latest.current = next;
    setTyped(next);
    keep(next);
  };
  const startOver = () => {
    setBack(false);
    latest.current = undefined;
    setTyped(undefined);
    forget();
  };
  const set = (part: Partial<Entry>) => change({ ...entry, ...part });
  // The server counts versions; this sheet's own save is not another person's change.
  const onRefused = (storedId: number | undefined) => {
    const now = latest.current ?? entry;
    change(storedId === undefined ? now : { ...now, id: storedId, version: undefined });
  };
  return { entry, dirty, change, set, onRefused, onKept: forget, isBack, startOver };
}
