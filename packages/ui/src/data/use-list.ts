import { useRef, useState, type RefObject } from 'react';
import { useTotal } from '../core/api/use-total.ts';
import { titleOf } from '../core/api/resource.ts';
import { isArchived } from './entity-options.ts';
import type { ListInside } from './list-props.ts';
import { inOrder, paramsOf } from './list-state.ts';
import { scopeOf } from './selection.ts';
import { useRestoredList } from './use-restored-list.ts';
import { useColumns } from './use-columns.ts';
import { useDelete } from './use-delete.tsx';
import { useListActs } from './use-list-acts.ts';
import { useListKeys } from './use-list-keys.ts';
import { useLastPage } from './use-last-page.ts';
import { useListRows, type ListQuery } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { usePeek } from './use-peek.tsx';
import { useRowCursor } from './use-row-cursor.ts';
import { useSelection } from './use-selection.ts';
import { useSums } from './use-sums.ts';
import { useChips } from './views/use-chips.ts';
import { useViews } from './views/use-views.ts';

/** Loaded rows are not shown before their layout is known. */
const shownLater = <Q extends ListQuery>(query: Q, later: boolean): Q => (later ? { ...query, data: undefined } : query);

/** All state and actions of a list page; its components only render it. */
export function useList(props: ListInside, box: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  const { resource, initial, fixed, embedded = false, source } = props;
  const control = useListState(resource, initial, embedded);
  const { first } = control;
  const views = useViews(props, control);
  const asked = useChips(props, control, views);
  const { state, change } = asked;
  const viewsButton = useRef<HTMLButtonElement>(null);
  const choice = useColumns(props, box, views.layout);
  const acts = useListActs(props);
  // The rows of another call have their own order.
  const params = paramsOf(source ? state : inOrder(state, first), fixed);
  const { query, rows, news } = useListRows(props, params, change, !views.asksLater);
  const selection = useSelection(rows, scopeOf(state));
  const rowOf = (id: number) => selection.rows.find((row) => row.id === id) ?? rows.find((row) => row.id === id);
  const remove = useDelete(resource, {
    onDone: selection.clear,
    isArchived: (id) => isArchived(rowOf(id)),
    nameOf: (id) => `${titleOf(resource, rowOf(id))} (#${id})`,
  });
  const [dialog, setDialog] = useState<'columns' | null>(null);
  const cursor = useRowCursor(rows, acts.hrefOf, box);
  const peek = usePeek(resource.label, acts.hrefOf);
  const settled = query.data !== undefined && !query.isPlaceholderData;
  const { move } = cursor;
  const total = useTotal(resource, params, query.data, { settled });
  const onLast = useLastPage(resource, params, change);
  // A form cannot request the pages of another call.
  const walked = source ? { params: { ...params, page: 1 }, total: { total: rows.length } } : { params, total };
  useRestoredList(box, { resource: resource.name, ...walked, rows, settled, move }, !embedded);
  useListKeys({ acts, cursor, selection, peek, search, viewsButton, hasViews: views.enabled }, !embedded && dialog === null);
  const summed = useSums(resource, params, choice.shown, !views.asksLater && source === undefined);
  const sums = source ? query.data?.sums : summed;
  const shown = { query: shownLater(query, views.drawsLater), total: views.drawsLater ? {} : total, onLast, sums, choice, params };
  return { ...shown, ...asked, rows, news, first, acts, selection, remove, dialog, setDialog, cursor, peek, views, viewsButton };
}

/** Result of `useList`. */
export type ListModel = ReturnType<typeof useList>;
