import { useMemo, useRef, useState } from 'react';
import type { SubsetOf, Text } from '@moru/contract';
import { useNavigate } from 'react-router-dom';
import { valueAt, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Card, PageHeader } from '../core/chrome/page.tsx';
import { ForbiddenState } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan, useRole, useSession } from '../core/session.ts';
import { ColumnsDialog, useColumnChoice } from './columns-dialog.tsx';
import { drawColumns, type AnyRow } from './columns.tsx';
import { isArchived } from './entity-options.ts';
import { FilterBar } from './filter-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ListBody } from './list-body.tsx';
import type { ListInside, ListPageProps } from './list-props.ts';
import { paramsOf } from './list-state.ts';
import { RowManage, SelectionBar } from './row-acts.tsx';
import { useDelete } from './use-delete.tsx';
import { useListActs } from './use-list-acts.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { useListRows } from './use-list-rows.ts';
import { useSelection } from './use-selection.ts';
import './list.css';

const TEXTS: Record<'add' | 'columns', Text> = {
  add: { ko: '추가', en: 'Add' },
  columns: { ko: '열', en: 'Columns' },
};

/** A list of a resource, whole: search, filters, table, selection, paging, keys, all states; rights, labels and formats come from the contract. */
export function ListPage<R extends AnyResource, S extends SubsetOf<R> = 'L' & SubsetOf<R>>(props: ListPageProps<R, S>) {
  if (useCan(props.resource).read) return <List {...(props as unknown as ListInside)} />;
  return (
    <div className="mo-page">
      <PageHeader title={props.title ?? props.resource.label} />
      <ForbiddenState />
    </div>
  );
}

function List(props: ListInside) {
  const {
    resource,
    title = resource.label,
    subset = 'L',
    columns,
    filters,
    initial,
    fixed,
    actions,
    selectable = true,
    embedded = false,
  } = props;
  const { t } = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const role = useRole();
  const { state, first, change } = useListState(resource, initial, embedded);
  const acts = useListActs(props);
  const { query, rows } = useListRows(resource, subset, paramsOf(state, fixed), change);
  const selection = useSelection(rows.map(({ id }) => id));
  const remove = useDelete(resource, { onDone: selection.clear, isArchived: (id) => isArchived(rows.find((row) => row.id === id)) });
  const drawn = useMemo(() => drawColumns<AnyRow>(resource, columns, role), [resource, columns, role]);
  const choice = useColumnChoice(
    drawn.filter(({ key }) => key !== 'id'),
    `columns.${resource.name}.${user?.id ?? 0}`,
  );
  const [dialog, setDialog] = useState<'columns' | 'keys' | null>(null);
  const [current, setCurrent] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const open = (row: AnyRow | undefined, newTab = false) => {
    const href = row === undefined ? undefined : acts.hrefOf(row);
    if (href === undefined) return;
    if (newTab) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  useListKeys(
    {
      search: () => search.current?.focus(),
      add: acts.addHref === undefined ? undefined : () => navigate(acts.addHref ?? ''),
      move(by) {
        const next = Math.min(rows.length - 1, Math.max(0, current + by));
        setCurrent(next);
        box.current?.querySelectorAll<HTMLElement>('tbody tr')[next]?.focus();
      },
      open: () => open(rows[current]),
      edit: () => open(rows[current]),
      select: () => rows[current] && selection.toggle(rows[current].id),
      help: () => setDialog('keys'),
    },
    !embedded && dialog === null,
  );
  const headerButtons = (
    <>
      {actions}
      <Button icon="columns" onClick={() => setDialog('columns')}>
        {t(TEXTS.columns)}
      </Button>
      {acts.addHref !== undefined && (
        <Button kind="primary" icon="plus" href={acts.addHref}>
          {t(props.addLabel ?? TEXTS.add)}
        </Button>
      )}
    </>
  );
  const hasManage = acts.editHref !== undefined || acts.historyHref !== undefined || acts.mayDelete || props.rowActions !== undefined;
  const manage = (row: AnyRow) => (
    <RowManage
      editHref={acts.editHref?.(row)}
      historyHref={acts.historyHref?.(row)}
      onDelete={acts.mayDelete ? () => void remove.one(row.id) : undefined}
      name={String(valueAt(row, resource.title[0] ?? 'id') ?? row.id)}
    >
      {props.rowActions?.(row)}
    </RowManage>
  );
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const body = (
    <ListBody
      query={query}
      state={state}
      change={change}
      mobile={props.mobile}
      emptyAdd={acts.addHref}
      narrowed={state.keyword !== '' || Object.keys(state.filters).length > 0}
      bar={
        selection.ids.size > 0 && (
          <SelectionBar
            count={selection.ids.size}
            onClear={selection.clear}
            onDelete={acts.mayDelete ? () => void remove.many([...selection.ids]) : undefined}
          >
            {props.bulk?.(selected, selection.clear)}
          </SelectionBar>
        )
      }
      table={{
        caption: t(title),
        columns: choice.shown,
        rows,
        orderBy: state.orderBy,
        onOrder: (orderBy) => change({ orderBy }),
        selection: selectable ? selection : undefined,
        current,
        hrefOf: acts.hrefOf,
        onOpen: open,
        manage: hasManage ? manage : undefined,
        rowTone: props.rowTone,
      }}
    />
  );
  return (
    <div className="mo-page mo-list" ref={box} onFocus={(event) => setCurrent(rowIndex(event.target, current))}>
      {!embedded && (
        <PageHeader title={title} total={query.data?.total}>
          {headerButtons}
        </PageHeader>
      )}
      {props.above}
      <FilterBar
        resource={resource}
        names={filters as readonly string[] | undefined}
        chips={props.chips}
        state={state}
        first={first}
        onChange={change}
        searchRef={search}
      />
      {embedded ? (
        <Card flush title={title} extra={headerButtons}>
          {body}
        </Card>
      ) : (
        <div className="mo-card mo-card-flush">{body}</div>
      )}
      {dialog === 'columns' && (
        <ColumnsDialog columns={drawn.filter(({ key }) => key !== 'id')} choice={choice} onClose={() => setDialog(null)} />
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

// The row that holds the focus is the row the keys act on.
function rowIndex(target: EventTarget, before: number): number {
  const row = target instanceof HTMLElement ? target.closest('tbody tr') : null;
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : before;
}
