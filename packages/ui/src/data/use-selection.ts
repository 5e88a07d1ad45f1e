import { useRef, useState } from 'react';
import { idsBetween, toggled } from './selection.ts';

/** Selected ids and how to change them. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Switches one row; with `range` everything between it and the row switched last. */
  toggle: (id: number, range?: boolean) => void;
  /** Switches all rows shown. */
  togglePage: (on: boolean) => void;
  clear: () => void;
}

/** Selection over the rows shown; it survives paging, the page clears it when its meaning changes. */
export function useSelection(shown: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number | null>(null);
  return {
    ids,
    toggle(id, range = false) {
      setIds(toggled(ids, range ? idsBetween(shown, anchor.current, id) : [id], !ids.has(id)));
      anchor.current = id;
    },
    togglePage: (on) => setIds(toggled(ids, shown, on)),
    clear() {
      anchor.current = null;
      setIds(new Set());
    },
  };
}
