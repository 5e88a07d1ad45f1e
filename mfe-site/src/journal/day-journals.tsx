import { EmptyState, ErrorState, num, Skeleton, useT } from '@moru/ui/core';
import { JournalRow } from './journal-row.tsx';
import { madeOn, type Journal } from './line-day.ts';
import type { useDayJournals } from './use-day.ts';

const TEXTS = {
  title: { ko: '쓴 일지', en: 'Journals written' },
  made: { ko: '포장 완료 양품 {n}개', en: '{n} good pieces packed' },
  none: { ko: '이 날 쓴 일지가 없습니다', en: 'Nothing written for this day yet' },
};

interface Props {
  readonly date: string;
  readonly journals: ReturnType<typeof useDayJournals>;
  readonly onOpen: (journal: Journal) => void;
}

/** The list of `useDayJournals`. */
export function DayJournals({ date, journals: { query, rows }, onOpen }: Props) {
  const { t } = useT();
  if (!query.data) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton rows={3} />;
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {t(TEXTS.title)} <span className="mo-total">{num(rows.length)}</span>
        </h2>
        {rows.length > 0 && <p>{t(TEXTS.made, { n: num(madeOn(rows, date)) })}</p>}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="edit" title={TEXTS.none} />
      ) : (
        <ul className="site-rows">
          {rows.map((journal) => (
            <JournalRow key={journal.id} journal={journal} onOpen={() => onOpen(journal)} />
          ))}
        </ul>
      )}
    </section>
  );
}
