import type { ComponentProps, ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { isApiError } from '../core/api/api-error.ts';
import { Button } from '../core/chrome/button.tsx';
import { EmptyState, ErrorState, ForbiddenState, Skeleton } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { AnyRow } from './columns.tsx';
import type { ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { Pagination } from './pagination.tsx';
import type { ListQuery } from './use-list-rows.ts';

const TEXTS: Record<'loading' | 'nothingFound' | 'empty' | 'reset' | 'add', Text> = {
  loading: { ko: '불러오는 중', en: 'Loading' },
  nothingFound: { ko: '조건에 맞는 내용이 없습니다', en: 'Nothing matches' },
  empty: { ko: '아직 내용이 없습니다', en: 'Nothing here yet' },
  reset: { ko: '조건 지우기', en: 'Clear search and filters' },
  add: { ko: '추가', en: 'Add' },
};

const FORBIDDEN = 403;

interface BodyProps {
  query: ListQuery;
  state: ListState;
  change: (part: Partial<ListState>) => void;
  /** Whether a search or a filter is on. */
  narrowed: boolean;
  emptyAdd?: string;
  bar: ReactNode;
  table: ComponentProps<typeof ListTable<AnyRow>>;
  mobile?: (row: AnyRow) => ReactNode;
}

function Nothing({ narrowed, change, emptyAdd }: Pick<BodyProps, 'narrowed' | 'change' | 'emptyAdd'>) {
  const { t, message } = useT();
  if (narrowed) {
    return (
      <EmptyState icon="search" title={message(TEXTS.nothingFound)}>
        <Button onClick={() => change({ keyword: '', filters: {} })}>{t(TEXTS.reset)}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={message(TEXTS.empty)}>
      {emptyAdd !== undefined && (
        <Button icon="plus" href={emptyAdd}>
          {t(TEXTS.add)}
        </Button>
      )}
    </EmptyState>
  );
}

/** What stands under the filters: rows with their paging, or the state that is instead of them. */
export function ListBody({ query, state, change, narrowed, emptyAdd, bar, table, mobile }: BodyProps) {
  const { message } = useT();
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (!data && error)
    return isApiError(error) && error.status === FORBIDDEN ? (
      <ForbiddenState />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (!data) {
    return (
      <div role="status" aria-label={message(TEXTS.loading)}>
        <Skeleton rows={Math.min(state.num, 12)} />
      </div>
    );
  }
  const total = data.total ?? data.rows.length;
  return (
    <div className={`mo-list-body${isPlaceholderData ? ' mo-list-old' : ''}${mobile ? ' mo-list-cards-too' : ''}`} aria-busy={isFetching}>
      {isFetching && <div className="mo-list-progress" aria-hidden="true" />}
      {bar}
      {data.rows.length === 0 ? <Nothing narrowed={narrowed} change={change} emptyAdd={emptyAdd} /> : <ListTable {...table} />}
      {mobile && data.rows.length > 0 && (
        <ul className="mo-list-cards">
          {data.rows.map((row) => (
            <li key={row.id}>{mobile(row)}</li>
          ))}
        </ul>
      )}
      {total > 0 && <Pagination page={state.page} num={state.num} total={total} onChange={(page, num) => change({ page, num })} />}
    </div>
  );
}
