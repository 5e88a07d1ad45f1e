import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { isArchived } from './entity-options.ts';
import type { ListInside } from './list-props.ts';
import { paramsOf } from './list-state.ts';
import { scopeOf } from './selection.ts';
import { useCameBack } from './use-came-back.ts';
import { useColumns } from './use-columns.ts';
import { useDelete } from './use-delete.tsx';
import { useListActs } from './use-list-acts.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { usePeek } from './use-peek.tsx';
import { useRowCursor } from './use-row-cursor.ts';
import { useSelection } from './use-selection.ts';

/** Everything a list page knows and does; its parts only draw it. */
export function useList(props: ListInside, box: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  const { resource, subset = 'L', initial, fixed, embedded = false } = props;
  const navigate = useNavigate();
  const { state, first, change } = useListState(resource, initial, embedded);
  const acts = useListActs(props);
  const { query, rows } = useListRows(resource, subset, paramsOf(state, fixed), change);
  const selection = useSelection(rows, scopeOf(state));
  const remove = useDelete(resource, { onDone: selection.clear, isArchived: (id) => isArchived(rows.find((row) => row.id === id)) });
  const [dialog, setDialog] = useState<'columns' | 'keys' | null>(null);
  const cursor = useRowCursor(rows, acts.hrefOf, box);
  const peek = usePeek(resource.label, acts.hrefOf);
  const settled = query.data !== undefined && !query.isPlaceholderData;
  const { move } = cursor;
  useCameBack(box, { resource: resource.name, params: paramsOf(state, fixed), rows, total: query.data?.total, settled, move }, !embedded);
  const extend = (by: 1 | -1) => {
    const [from, to] = [cursor.row, cursor.move(by)];
    selection.add([from, to].flatMap((row) => (row ? [row.id] : [])));
  };
  useListKeys(
    {
      search: () => search.current?.focus(),
      add: acts.addHref === undefined ? undefined : () => navigate(acts.addHref ?? ''),
      move: (by) => void cursor.move(by),
      extend,
      open: () => cursor.open(cursor.row),
      edit: () => cursor.open(cursor.row),
      peek: peek.open && (() => peek.open?.(cursor.row)),
      select: (range) => cursor.row && selection.toggle(cursor.row.id, range),
      clear: selection.ids.size > 0 ? selection.clear : undefined,
      help: () => setDialog('keys'),
    },
    !embedded && dialog === null,
  );
  return { choice: useColumns(props), state, first, change, acts, query, rows, selection, remove, dialog, setDialog, cursor, peek };
}

/** What `useList` gives. */
export type ListModel = ReturnType<typeof useList>;
