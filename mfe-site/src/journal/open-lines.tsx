import { Button, countText, EmptyState, ErrorState, Icon, Segments, Skeleton, useT } from '@moru/ui/core';
import { useState } from 'react';
import { SearchForm } from '../parts/search-form.tsx';
import { useUrl } from '../parts/url-part.ts';
import { LineCard } from './line-card.tsx';
import { withoutJournal } from './line-day.ts';
import { hasMore, useLines, type useDayJournals } from './use-day.ts';

const TEXTS = {
  title: { ko: '생산 라인', en: 'Lines to make' },
  which: { ko: '품목 구분', en: 'Which lines' },
  running: { ko: '생산 중', en: 'In production' },
  pending: { ko: '시작 전', en: 'Not begun' },
  search: { ko: '제품, PO 번호, 품번', en: 'Product, PO, SKU' },
  none: { ko: '해당하는 라인이 없습니다', en: 'No line here' },
  written: { ko: '이 날 일지가 있습니다', en: 'Has a journal of this day' },
  more: { ko: '더 보기', en: 'Show more' },
};
const OPEN = ['in_production', 'pending'];

/** The factory's lines for a journal: those in production, those not started, or any that a search finds. */
export function useOpenLines() {
  const { get } = useUrl();
  const [pages, setPages] = useState(1);
  const [keyword, status] = [get('keyword'), get('status') === 'pending' ? 'pending' : 'in_production'];
  const list = useLines(keyword === '' ? [status] : OPEN, keyword, pages);
  return { keyword, status, showMore: () => setPages(pages + 1), ...list };
}

interface Props {
  readonly date: string;
  readonly journals: ReturnType<typeof useDayJournals>;
  readonly open: ReturnType<typeof useOpenLines>;
  readonly onWrite: (lineId: number) => void;
}

/** The list of `useOpenLines`. */
export function OpenLines({ date, journals, open: { keyword, status, query, rows: lines, showMore }, onWrite }: Props) {
  const { t } = useT();
  const { put } = useUrl();
  const { data, error, refetch } = query;
  const missing = new Set(withoutJournal(lines, journals.query.data?.rows ?? [], date).map(({ id }) => id));
  // The day's journals are above: until they have loaded the position of this section is not known.
  if (journals.query.isPending) return null;
  return (
    <section className="site-lines">
      <div className="site-section-head">
        <h2>
          {t(TEXTS.title)} <span className="mo-total">{data && countText({ ...data, total: data.total ?? lines.length })}</span>
        </h2>
        {keyword === '' && (
          <Segments
            label={TEXTS.which}
            options={[
              { value: 'in_production', label: TEXTS.running },
              { value: 'pending', label: TEXTS.pending },
            ]}
            value={status}
            onChange={(value) => put({ status: value === 'pending' ? value : null })}
          />
        )}
      </div>
      <SearchForm label={TEXTS.search} keyword={keyword} onSearch={(word) => put({ keyword: word })} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && lines.length === 0 && <EmptyState title={TEXTS.none} icon="factory" />}
      <ul className="site-cards">
        {lines.map((line) => (
          <LineCard
            key={line.id}
            line={line}
            action={{ onClick: () => onWrite(line.id) }}
            note={
              !missing.has(line.id) && (
                <p className="site-done">
                  <Icon name="check" size={20} /> {t(TEXTS.written)}
                </p>
              )
            }
          />
        ))}
      </ul>
      {hasMore(lines.length, data?.total) && <Button onClick={showMore}>{t(TEXTS.more)}</Button>}
    </section>
  );
}
