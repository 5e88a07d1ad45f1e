import { useRef, useState } from 'react';
import type { Entry } from './entry.ts';
import { useTyped } from './use-typed.ts';

/** A journal as it is typed; `isBack` where that began before the tab was killed, `anew` takes it back. */
export function useEntry(first: Entry) {
  const { found, keep, forget } = useTyped(first);
  const [entry, setEntry] = useState(found ?? first);
  const [dirty, setDirty] = useState(found !== undefined);
  // Somebody may go on writing while it is handed in.
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
  // The server keeps count of versions; what this sheet has saved itself is no other person's change.
  const onRefused = (storedId: number | undefined) =>
    change(storedId === undefined ? latest.current : { ...latest.current, id: storedId, version: undefined });
  return { entry, dirty, change, set, onRefused, onKept: forget, isBack, startOver };
}
