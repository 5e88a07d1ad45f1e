import { lazy, memo, Suspense, useRef, type FocusEvent } from 'react';
import type { SubsetOf } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { Card, PageHeader } from '../core/chrome/page.tsx';
import { ForbiddenState } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';
import { BulkEdit, SelectAll } from './bulk/bulk-acts.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListHeader } from './list-header.tsx';
import { ListNews } from '../core/live/list-news.tsx';
import { RowCard } from './row-card.tsx';
import type { ComputedListProps, ListInside, ListPageProps } from './list-props.ts';
import type { AnyRow } from './columns.tsx';
import { SelectionBar, useManage } from './row-acts.tsx';
import { useList, type ListModel } from './use-list.ts';
import './css/filters.css';

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }));

// The filters do not depend on the selection and the row cursor.
const Filters = memo(FilterBar);

/**
 * A complete list of a resource: search, filters, table, selection, paging, keys, all states; rights, labels and formats come from the
 * contract.
 */
export function ListPage<R extends AnyResource, S extends SubsetOf<R> = 'L' & SubsetOf<R>>(props: ListPageProps<R, S>) {
  if (useCan(props.resource).read) return <List {...(props as unknown as ListInside)} />;
  return (
    <div className="mo-page">
      <PageHeader title={props.title ?? props.resource.label} />
      <ForbiddenState />
    </div>
  );
}

/** The same for rows that another call computes. */
export const ComputedListPage = <T extends AnyRow>(props: ComputedListProps<T>) => (
  // The row type is the caller's, as in every list.
  <ListPage {...(props as unknown as ListPageProps<AnyResource, string>)} />
);

function Rows({ props, list }: { props: ListInside; list: ListModel }) {
  const { resource, title = resource.label, subset = 'L' } = props;
  const { t } = useT();
  const { state, first, change, acts, query, rows, selection, remove, choice, cursor } = list;
  const manage = useManage({ resource, rowActions: props.rowActions, acts, onPeek: list.peek.open, onDelete: (id) => void remove.one(id) });
  const shownManage = props.manage === false ? undefined : manage;
  const card = (row: AnyRow) => <RowCard row={row} columns={choice.wanted} href={acts.hrefOf?.(row)} acts={shownManage?.(row)} />;
  return (
    <ListBody
      resource={resource}
      query={query}
      total={list.total}
      onLast={list.onLast}
      state={state}
      change={change}
      mobile={props.mobile ?? (props.embedded ? undefined : card)}
      // Cards can be selected only where the list has a panel for the selection.
      ticks={props.beside && acts.maySelect ? selection : undefined}
      emptyAdd={acts.addHref}
      empty={props.empty}
      beyond={list.beyond}
      narrowed={state.keyword !== '' || Object.keys(state.filters).length > 0}
      bar={
        selection.ids.size > 0 && (
          <SelectionBar
            count={selection.ids.size}
            elsewhere={selection.elsewhere}
            onClear={selection.clear}
            onDelete={acts.mayDelete ? () => void remove.many([...selection.ids]) : undefined}
          >
            {!props.source && (
              <SelectAll
                {...{ resource, selection, rows, subset, params: list.params }}
                total={list.total.totalIsAtLeast ? undefined : list.total.total}
              />
            )}
            {props.bulk?.([...selection.rows], selection.clear)}
            <BulkEdit resource={resource} selection={selection} />
          </SelectionBar>
        )
      }
      table={{
        caption: t(title),
        columns: choice.shown,
        density: choice.density,
        onResize: choice.resize,
        rows,
        orderBy: String(list.params['orderBy']),
        plainOrder: first.orderBy,
        onOrder: (orderBy) => change({ orderBy }),
        selection: acts.maySelect ? selection : undefined,
        current: cursor.current,
        hrefOf: acts.hrefOf,
        onOpen: cursor.open,
        manage: shownManage,
        rowTone: props.rowTone,
        under: props.under,
        totals: query.data?.total === 0 ? undefined : list.sums,
      }}
    />
  );
}

function List(props: ListInside) {
  const { resource, title = resource.label, filters, embedded = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useList(props, box, search);
  const { setDialog } = list;
  const header = <ListHeader props={props} list={list} />;
  const news = <ListNews news={list.news} />;
  // The focused element in a drawer over the list is not a row of it.
  const onFocus = (event: FocusEvent) => void (event.currentTarget.contains(event.target) && list.cursor.onFocus(event));
  const body = (
    <>
      <Rows props={props} list={list} />
      {props.note && <p className="mo-list-note">{props.note}</p>}
    </>
  );
  return (
    <div className={`mo-page mo-list${embedded ? '' : ' mo-list-fits'}`} ref={box} onFocus={onFocus}>
      {!embedded && (
        <PageHeader title={title} total={list.total} live={news}>
          {header}
        </PageHeader>
      )}
      {props.above}
      <Filters
        resource={resource}
        names={filters as readonly string[] | undefined}
        chips={props.chips}
        state={list.state}
        first={list.first}
        onChange={list.change}
        searchRef={search}
      />
      {embedded ? (
        <Card
          flush
          title={title}
          extra={
            <>
              {news}
              {header}
            </>
          }
        >
          {body}
        </Card>
      ) : (
        <div className="mo-list-split">
          <div className="mo-card mo-card-flush">{body}</div>
          {props.beside?.([...list.selection.rows], { drop: (id) => list.selection.toggle(id), clear: list.selection.clear })}
        </div>
      )}
      <Suspense>{list.dialog === 'columns' && <ColumnsDialog choice={list.choice} onClose={() => setDialog(null)} />}</Suspense>
      {list.peek.drawer}
    </div>
  );
}
