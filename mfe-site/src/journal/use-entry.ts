import { useRef, useState } from 'react';
import type { Entry } from './entry.ts';
import { useTyped } from './use-typed.ts';

/** A journal being typed; `isBack` where that began before the tab was killed, `startOver` discards it. */
export function useEntry(first: Entry) {
  const { found, keep, forget } = useTyped(first);
  const [entry, setEntry] = useState(found ?? first);
  const [dirty, setDirty] = useState(found !== undefined);
  // Typing may continue during the submission.
  const latest = useRef(entry);
  const [isBack, setBack] = useState(found !== undefined);
  const change = (next: Entry) => {
    setDirty(true);
    latest.current = next;
    setEntry(next);
    keep(next);
  };
  const startOver = () => {
    setBack(false);
    setDirty(false);
    latest.current = first;
    setEntry(first);
    forget();
  };
  const set = (part: Partial<Entry>) => change({ ...entry, ...part });
  // The server counts versions; this sheet's own save is not another person's change.
  const onRefused = (storedId: number | undefined) =>
    change(storedId === undefined ? latest.current : { ...latest.current, id: storedId, version: undefined });
  return { entry, dirty, change, set, onRefused, onKept: forget, isBack, startOver };
}
