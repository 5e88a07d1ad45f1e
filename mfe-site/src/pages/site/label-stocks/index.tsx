import { Button, EmptyState, ErrorState, keepPreviousData, PageHeader, Skeleton, useQuery, useT } from '@moru/ui/core';
import { useState } from 'react';
import { hasMore } from '../../../journal/use-day.ts';
import { DueLabels, useDueRows } from '../../../label-orders/due-labels.tsx';
import { ReceivedToday, useReceived } from '../../../label-orders/received-today.tsx';
import { isFloorMove } from '../../../labels/move.ts';
import { MoveSheet } from '../../../labels/move-sheet.tsx';
import { StockCard } from '../../../labels/stock-card.tsx';
import { stockList } from '../../../labels/stock-list.ts';
import { FloorPage } from '../../../parts/floor-page.tsx';
import { SearchForm } from '../../../parts/search-form.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import { useFloorRows } from '../../../work-data/floor-rows.ts';
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
  const asked = stockList(keyword, pages);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const [due, received, { rows, news, isBusy }] = [useDueRows(), useReceived(), useFloorRows(query, asked.queryKey)];
  // The part above the stock is shown together with it, so that nothing moves.
  const isLate = [due, received].some((list) => !list.query.isFetched) && keyword === '';
  if (isLate && !error)
    return (
      <div className="mo-page site-page">
        <PageHeader title={page.title} />
        <Skeleton />
      </div>
    );
  const stock = rows.find((row) => row.id === moved);
  return (
    <FloorPage lists={[...(keyword === '' ? [due, received] : []), { isBusy, news }]}>
      <PageHeader title={page.title} total={data} />
      {keyword === '' && <DueLabels rows={due.rows} />}
      {keyword === '' && <ReceivedToday rows={received.rows} />}
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
    </FloorPage>
  );
}
