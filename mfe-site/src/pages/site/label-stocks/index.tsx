import { Button, EmptyState, ErrorState, keepPreviousData, PageHeader, Skeleton, useQuery, useT } from '@moru/ui/core';
import { useState } from 'react';
import { hasMore } from '../../../journal/use-day.ts';
import { DueLabels, useDue } from '../../../label-orders/due-labels.tsx';
import { ReceivedToday, useReceived } from '../../../label-orders/received-today.tsx';
import { isFloorMove } from '../../../labels/move.ts';
import { MoveSheet } from '../../../labels/move-sheet.tsx';
import { StockCard } from '../../../labels/stock-card.tsx';
import { stockList } from '../../../labels/stock-list.ts';
import { SearchForm } from '../../../parts/search-form.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';

export const page = {
  title: { ko: '라벨 재고', en: 'Label stock' },
  roles: ['supervisor', 'site-staff'],
  menu: { group: 'site', order: 40, icon: 'tag' },
};

const TEXTS = {
  search: { ko: '라벨 이름이나 코드', en: 'Label name or code' },
  none: { ko: '라벨이 없습니다', en: 'No label here' },
  more: { ko: '더 보기', en: 'Show more' },
};

export function Page() {
  const { t } = useT();
  const { get, id, put, open } = useUrl();
  const [pages, setPages] = useState(1);
  const [keyword, move, moved] = [get('keyword'), get('move'), id('stock')];
  const { data, error, refetch } = useQuery({ ...stockList(keyword, pages), placeholderData: keepPreviousData });
  // The part above the stock is shown together with it, so that nothing moves.
  const isLate = [useDue(), useReceived()].some(({ isFetched }) => !isFetched) && keyword === '';
  if (isLate && !error)
    return (
      <div className="mo-page site-page">
        <PageHeader title={page.title} />
        <Skeleton />
      </div>
    );
  const rows = data?.rows ?? [];
  const stock = rows.find((row) => row.id === moved);
  return (
    <div className="mo-page site-page">
      <PageHeader title={page.title} total={data} />
      {keyword === '' && <DueLabels />}
      {keyword === '' && <ReceivedToday />}
      <SearchForm label={TEXTS.search} keyword={keyword} onSearch={(word) => put({ keyword: word })} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && rows.length === 0 && <EmptyState title={TEXTS.none} icon="tag" />}
      <ul className="site-cards">
        {rows.map((row) => (
          <StockCard key={row.id} stock={row} onMove={(type) => open({ stock: String(row.id), move: type })} />
        ))}
      </ul>
      {hasMore(rows.length, data?.total) && <Button onClick={() => setPages(pages + 1)}>{t(TEXTS.more)}</Button>}
      {stock && isFloorMove(move) && (
        <MoveSheet key={`${stock.id}/${move}`} stock={stock} type={move} onClose={() => put({ stock: null, move: null })} />
      )}
    </div>
  );
}
