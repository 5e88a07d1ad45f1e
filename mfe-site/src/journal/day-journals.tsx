import { EmptyState, ErrorState, num, Skeleton, useT } from '@moru/ui/core';
import { JournalRow } from './journal-row.tsx';
import { madeOn, type Journal } from './line-day.ts';
import { useJournals } from './use-day.ts';

const TEXTS = {
  title: { ko: '쓴 일지', en: 'Journals written' },
  made: { ko: '포장 완료 양품 {n}개', en: '{n} good pieces packed' },
  none: { ko: '이 날 쓴 일지가 없습니다', en: 'Nothing written for this day yet' },
};

/** The journals of a day. */
export function DayJournals({ date, onOpen }: { date: string; onOpen: (journal: Journal) => void }) {
  const { t } = useT();
  const { data, error, refetch } = useJournals(date, date);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />;
  const { rows } = data;
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
