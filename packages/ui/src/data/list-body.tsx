import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { isApiError } from '../core/api/api-error.ts';
import type { AnyResource } from '../core/api/resource.ts';
import type { KnownTotal } from '../core/api/use-total.ts';
import { Button } from '../core/chrome/button.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { EmptyState, ErrorState, ForbiddenState, Skeleton } from '../core/chrome/states.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useMedia } from '../core/use-media.ts';
import type { AnyRow } from './columns.tsx';
import type { ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { Pagination } from './pagination.tsx';
import { scopeOf } from './selection.ts';
import type { Beyond } from './views/use-first-chips.ts';
import type { Selection } from './use-selection.ts';
import type { ListQuery } from './use-list-rows.ts';
import { useSearched } from './use-searched.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import './css/body.css';

const TEXTS: Record<'loading' | 'nothingFound' | 'notIn' | 'beyond' | 'empty' | 'reset' | 'add' | 'stale' | 'retry' | 'row', Text> = {
  loading: { ko: '불러오는 중', en: 'Loading' },
  nothingFound: { ko: '조건에 맞는 내용이 없습니다', en: 'Nothing matches' },
  notIn: { ko: '{fields}에서 ‘{keyword}’ 검색 결과가 없습니다', en: 'No ‘{keyword}’ in {fields}' },
  beyond: { ko: '‘{chips}’ 조건 없이 검색', en: 'Search without ‘{chips}’' },
  empty: { ko: '아직 내용이 없습니다', en: 'Nothing here yet' },
  reset: { ko: '조건 지우기', en: 'Clear search and filters' },
  add: { ko: '추가', en: 'Add' },
  stale: { ko: '새로 고치지 못했습니다. {at} 기준 내용입니다.', en: 'Could not be refreshed. Showing data from {at}.' },
  retry: { ko: '다시 시도', en: 'Try again' },
  row: { ko: '{id} 선택', en: 'Select {id}' },
};

const FORBIDDEN = 403;
/** Below this width rows are shown as cards where the page has them. */
const CARDS = '(max-width: 640px)';
const CARD_BONES = 12;
const TIME_OF_DAY = 'YYYY-MM-DD '.length;

interface BodyProps {
  resource: AnyResource;
  query: ListQuery;
  total: KnownTotal;
  /** Goes to the last page where its number is known after counting only. */
  onLast: () => void;
  state: ListState;
  change: (part: Partial<ListState>) => void;
  /** Whether a search or a filter is active. */
  narrowed: boolean;
  /** Set while a chip that the list opens with is on. */
  beyond: Beyond | undefined;
  emptyAdd?: string;
  /** In place of the link to `emptyAdd`. */
  empty?: ReactNode;
  bar: ReactNode;
  table: Omit<ComponentProps<typeof ListTable>, 'awaited' | 'total' | 'at'>;
  mobile?: (row: AnyRow) => ReactNode;
  /** Given where cards can be selected. */
  ticks?: Pick<Selection, 'ids' | 'toggle'>;
}

type NothingProps = Pick<BodyProps, 'resource' | 'state' | 'narrowed' | 'beyond' | 'change' | 'emptyAdd' | 'empty'>;

function Nothing({ resource, state: { search, keyword }, narrowed, beyond, change, emptyAdd, empty }: NothingProps) {
  const { t } = useT();
  const fields = useSearched(resource, search);
  if (narrowed) {
    return (
      <EmptyState icon="search" title={keyword === '' ? t(TEXTS.nothingFound) : t(TEXTS.notIn, { fields: t(fields), keyword })}>
        {keyword !== '' && beyond && (
          <Button kind="primary" icon="search" onClick={beyond.look}>
            {t(TEXTS.beyond, { chips: beyond.chips.map(({ label }) => t(label)).join(', ') })}
          </Button>
        )}
        <Button onClick={() => change({ keyword: '', filters: {} })}>{t(TEXTS.reset)}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(TEXTS.empty)}>
      {empty ??
        (emptyAdd !== undefined && (
          <Button icon="plus" href={emptyAdd}>
            {t(TEXTS.add)}
          </Button>
        ))}
    </EmptyState>
  );
}

/** Shows beside the rows that refreshing failed, and since when. */
function Stale({ query }: { query: ListQuery }) {
  const { t } = useT();
  if (!query.isRefetchError) return null;
  const at = instant(new Date(query.dataUpdatedAt).toISOString()).slice(TIME_OF_DAY);
  return (
    <span className="mo-stale" role="status">
      <Icon name="alert" />
      <span>{t(TEXTS.stale, { at })}</span>
      <Button small kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t(TEXTS.retry)}
      </Button>
    </span>
  );
}

type CardsProps = Pick<BodyProps, 'ticks'> & { rows: readonly AnyRow[]; mobile: (row: AnyRow) => ReactNode };

function Cards({ rows, mobile, ticks }: CardsProps) {
  const { t } = useT();
  return (
    <ul className={`mo-list-cards${ticks ? ' mo-list-ticked' : ''}`}>
      {rows.map((row) => (
        <li key={row.id}>
          {ticks && (
            <span className="mo-list-tick">
              <Checkbox checked={ticks.ids.has(row.id)} onChange={() => ticks.toggle(row.id)}>
                <span className="mo-hidden">{t(TEXTS.row, { id: row.id })}</span>
              </Checkbox>
            </span>
          )}
          {ticks ? <div>{mobile(row)}</div> : mobile(row)}
        </li>
      ))}
    </ul>
  );
}

function Rows({ query, total, state, table, mobile, ticks }: Pick<BodyProps, 'query' | 'total' | 'state' | 'table' | 'mobile' | 'ticks'>) {
  const { data, isPlaceholderData } = query;
  const asked = `${state.page} ${state.num} ${state.orderBy} ${scopeOf(state)}`;
  const [at, setAt] = useState(asked);
  if (!isPlaceholderData && at !== asked) setAt(asked);
  const cards = useMedia(CARDS);
  if (cards && mobile) return data ? <Cards rows={data.rows} mobile={mobile} ticks={ticks} /> : <Skeleton rows={CARD_BONES} />;
  // One table for loading and loaded rows: a header that was clicked while loading keeps the focus.
  return <ListTable {...table} awaited={data ? undefined : state.num} at={at} total={total} />;
}

/** The part below the filters: rows with their paging, or a loading, empty or error state. */
export function ListBody({
  resource,
  query,
  total,
  onLast,
  state,
  change,
  narrowed,
  beyond,
  emptyAdd,
  empty,
  bar,
  table,
  mobile,
  ticks,
}: BodyProps) {
  const { t } = useT();
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const body = useRef<HTMLDivElement>(null);
  useSteadyRows(body, Boolean(bar));
  if (!data && error)
    return isApiError(error) && error.status === FORBIDDEN ? (
      <ForbiddenState />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <div ref={body} className={`mo-list-body${isPlaceholderData ? ' mo-list-old' : ''}`} aria-busy={isFetching}>
      {data && isFetching && <div className="mo-list-progress" aria-hidden="true" />}
      {!data && (
        <span className="mo-hidden" role="status">
          {t(TEXTS.loading)}
        </span>
      )}
      {bar}
      {data?.rows.length === 0 ? (
        <Nothing {...{ resource, state, narrowed, beyond, change, emptyAdd, empty }} />
      ) : (
        <Rows query={query} total={total} state={state} table={table} mobile={mobile} ticks={ticks} />
      )}
      {!data && <div className="mo-pages mo-pages-awaited" aria-hidden="true" />}
      {total.total !== undefined && total.total > 0 ? (
        <Pagination
          page={state.page}
          num={state.num}
          total={total.total}
          onLast={total.totalIsAtLeast ? onLast : undefined}
          onChange={(page, num) => change({ page, num })}
        >
          <Stale query={query} />
        </Pagination>
      ) : (
        <Stale query={query} />
      )}
    </div>
  );
}
