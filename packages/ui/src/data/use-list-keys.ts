import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeys } from '../core/keys/use-keys.ts';
import type { useListActs } from './use-list-acts.ts';
import type { usePeek } from './use-peek.tsx';
import type { useRowCursor } from './use-row-cursor.ts';
import type { Selection } from './use-selection.ts';

interface Keyed {
  acts: ReturnType<typeof useListActs>;
  cursor: ReturnType<typeof useRowCursor>;
  selection: Selection;
  peek: ReturnType<typeof usePeek>;
  search: RefObject<HTMLInputElement | null>;
  viewsButton: RefObject<HTMLButtonElement | null>;
  hasViews: boolean;
}

/** The shortcuts of a list (UI specification §2). */
export function useListKeys({ acts, cursor, selection, peek, search, viewsButton, hasViews }: Keyed, enabled: boolean): void {
  const navigate = useNavigate();
  const { addHref, maySelect } = acts;
  const { row } = cursor;
  const extend = (by: 1 | -1) => selection.add([row, cursor.move(by)].flatMap((one) => (one ? [one.id] : [])));
  const select = (range: boolean) => row && selection.toggle(row.id, range);
  useKeys(
    {
      search: () => search.current?.focus(),
      views: hasViews ? () => viewsButton.current?.click() : undefined,
      add: addHref === undefined ? undefined : () => void navigate(addHref),
      next: () => void cursor.move(1),
      previous: () => void cursor.move(-1),
      nextToo: maySelect ? () => extend(1) : undefined,
      previousToo: maySelect ? () => extend(-1) : undefined,
      open: () => cursor.open(row),
      edit: () => cursor.open(row),
      peek: peek.open && (() => peek.open?.(row)),
      select: maySelect ? () => select(false) : undefined,
      selectTo: maySelect ? () => select(true) : undefined,
      unselect: selection.ids.size > 0 ? selection.clear : undefined,
    },
    enabled,
  );
}
