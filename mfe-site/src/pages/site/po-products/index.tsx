import {
  Button,
  countText,
  EmptyState,
  ErrorState,
  keepPreviousData,
  PageHeader,
  resourceQueries,
  SelectInput,
  Skeleton,
  useQuery,
  useT,
} from '@moru/ui/core';
import { OPEN_LINE, poProduct } from '@moru/contract';
import { useState } from 'react';
import { InspectSheet } from '../../../inspect/inspect-sheet.tsx';
import { LotRows, useLotRows } from '../../../inspect/lot-rows.tsx';
import { useWaitingLines, WaitingLines } from '../../../inspect/waiting-lines.tsx';
import { LineCard } from '../../../journal/line-card.tsx';
import { hasMore } from '../../../journal/use-day.ts';
import { findBy } from '../../../parts/find-by.ts';
import { FloorPage } from '../../../parts/floor-page.tsx';
import { SearchForm } from '../../../parts/search-form.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import { useFloorRows } from '../../../work-data/floor-rows.ts';
import '../../../look/site.css';

export const page = {
  title: { ko: '검사', en: 'Inspection' },
  roles: ['supervisor', 'site-staff'],
  menu: { group: 'site', order: 30, icon: 'check' },
};

const TEXTS = {
  lines: { ko: '내 공장의 품목', en: 'Lines of my factory' },
  status: { ko: '상태', en: 'Status' },
  all: { ko: '진행 중 전체', en: 'Everything open' },
  search: { ko: '제품, PO 번호, 품번', en: 'Product, PO, SKU' },
  none: { ko: '해당하는 라인이 없습니다', en: 'No line here' },
  more: { ko: '더 보기', en: 'Show more' },
};
const PAGE = 20;
const CHOICES = poProduct.fields.status.meta.choices ?? [];
const WRITABLE = new Set(['pending', 'in_production']);

export function Page() {
  const { t } = useT();
  const { get, id, put, open } = useUrl();
  const inspected = id('inspect');
  const inspect = (lot: number) => open({ inspect: String(lot) });
  const [pages, setPages] = useState(1);
  const [status, keyword] = [get('status'), get('keyword')];
  const known = CHOICES.some(({ value }) => value === status);
  const params = {
    poStatus: ['confirmed'],
    status: known ? [status] : OPEN_LINE,
    ...findBy(keyword),
    orderBy: 'requestedDate-asc',
    num: PAGE * pages,
  };
  const asked = resourceQueries(poProduct).list(params);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const [lots, waiting, lines] = [useLotRows(keyword), useWaitingLines(keyword), useFloorRows(query, asked.queryKey)];
  const lists = [lots, waiting, lines];
  // The part above is waited for, so that nothing under a finger moves.
  const isComing = [lots, waiting].some((list) => !list.query.isFetched);
  return (
    <FloorPage lists={lists}>
      <PageHeader title={page.title} total={data} />
      <SearchForm label={TEXTS.search} keyword={keyword} onSearch={(word) => put({ keyword: word })} />
      {isComing || (!data && !error) ? (
        <Skeleton />
      ) : (
        <>
          <LotRows lots={lots} onOpen={inspect} />
          <WaitingLines lines={waiting} onOpen={inspect} />
          <h2>{t(TEXTS.lines)}</h2>
          <SelectInput
            label={TEXTS.status}
            options={[{ value: '', label: TEXTS.all }, ...CHOICES]}
            value={known ? status : ''}
            onChange={(value) => put({ status: value })}
          />
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data && lines.rows.length === 0 && <EmptyState title={TEXTS.none} icon="check" />}
          <ul className="site-cards">
            {lines.rows.map((line) => (
              <LineCard
                key={line.id}
                line={line}
                action={WRITABLE.has(line.status) && line.po.flow === 'make' ? { href: `/site/pjournals?line=${line.id}` } : undefined}
              />
            ))}
          </ul>
          {hasMore(data?.rows.length ?? 0, data?.total) && (
            <Button onClick={() => setPages(pages + 1)}>
              {t(TEXTS.more)} ({countText({ ...data, total: (data?.total ?? 0) - (data?.rows.length ?? 0) })})
            </Button>
          )}
        </>
      )}
      {inspected !== undefined && <InspectSheet key={inspected} id={inspected} onClose={() => put({ inspect: null })} />}
    </FloorPage>
  );
}
