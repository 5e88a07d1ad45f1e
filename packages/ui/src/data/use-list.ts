import { useMemo, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRole, useSession } from '../core/session.ts';
import { useColumnChoice } from './columns-dialog.tsx';
import { drawColumns, type AnyRow } from './columns.tsx';
import { isArchived } from './entity-options.ts';
import type { ListInside } from './list-props.ts';
import { paramsOf } from './list-state.ts';
import { useDelete } from './use-delete.tsx';
import { useListActs } from './use-list-acts.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useSelection } from './use-selection.ts';

/** The columns of a list, those a user may leave out, and those this one shows. */
function useColumns({ resource, columns }: Pick<ListInside, 'resource' | 'columns'>) {
  const { user } = useSession();
  const role = useRole();
  const drawn = useMemo(() => drawColumns<AnyRow>(resource, columns, role), [resource, columns, role]);
  const choosable = drawn.filter(({ key }) => key !== 'id');
  return { choosable, choice: useColumnChoice(choosable, `columns.${resource.name}.${user?.id ?? 0}`) };
}

/** Everything a list page knows and does; its parts only draw it. */
export function useList(props: ListInside, box: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  const { resource, subset = 'L', initial, fixed, embedded = false } = props;
  const navigate = useNavigate();
  const { state, first, change } = useListState(resource, initial, embedded);
  const acts = useListActs(props);
  const { query, rows } = useListRows(resource, subset, paramsOf(state, fixed), change);
  const selection = useSelection(rows.map(({ id }) => id));
  const remove = useDelete(resource, { onDone: selection.clear, isArchived: (id) => isArchived(rows.find((row) => row.id === id)) });
  const [dialog, setDialog] = useState<'columns' | 'keys' | null>(null);
  const cursor = useRowCursor(rows, acts.hrefOf, box);
  useListKeys(
    {
      search: () => search.current?.focus(),
      add: acts.addHref === undefined ? undefined : () => navigate(acts.addHref ?? ''),
      move: cursor.move,
      open: () => cursor.open(cursor.row),
      edit: () => cursor.open(cursor.row),
      select: () => cursor.row && selection.toggle(cursor.row.id),
      help: () => setDialog('keys'),
    },
    !embedded && dialog === null,
  );
  return { ...useColumns(props), state, first, change, acts, query, rows, selection, remove, dialog, setDialog, cursor };
}

/** What `useList` gives. */
export type ListModel = ReturnType<typeof useList>;
