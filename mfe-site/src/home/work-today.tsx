import { addDays } from '@moru/contract';
import { ErrorState, num, Skeleton, useT } from '@moru/ui/core';
import { madeOn, withoutJournal } from '../journal/line-day.ts';
import { useJournals, useLinesInProduction } from '../journal/use-day.ts';
import { DueToday, dueBy, useToPick } from '../releases/due-today.tsx';
import { Tiles } from './tiles.tsx';
import { draftItem, lineItem, ToDo } from './to-do.tsx';

const TEXTS = {
  lines: { ko: '생산 중 라인', en: 'Lines in production' },
  made: { ko: '오늘 적은 양품', en: 'Good today' },
  missing: { ko: '오늘 일지 없음', en: 'No journal today' },
  yesterday: { ko: '어제 일지가 없는 라인', en: "Lines without yesterday's journal" },
  drafts: { ko: '제출하지 않은 일지', en: 'Journals not submitted' },
  today: { ko: '오늘 일지가 없는 라인', en: "Lines without today's journal" },
  none: { ko: '생산 중인 라인의 일지를 모두 제출했습니다.', en: 'Every line in production is written down and submitted.' },
};
const PAGE = '/site/pjournals';

function useWork(now: string) {
  const lines = useLinesInProduction();
  const journals = useJournals(addDays(now, -1), now);
  const toPick = useToPick();
  const failed = [lines, journals, toPick].find(({ error, data }) => error && !data);
  const [running, written] = [lines.data?.rows, journals.data?.rows];
  const work = running &&
    written &&
    toPick.data && {
      due: dueBy(toPick.data.rows, now),
      count: lines.data?.total ?? running.length,
      made: madeOn(written, now),
      today: withoutJournal(running, written, now),
      yesterday: withoutJournal(running, written, addDays(now, -1)),
      drafts: written.filter(({ status }) => status === 'draft'),
    };
  return { work, failed };
}

/** The factory's day at a glance: what runs, what was made, what nobody has written down or submitted. */
export function WorkToday({ now }: { now: string }) {
  const { t } = useT();
  const { work, failed } = useWork(now);
  if (!work)
    return (
      <>
        {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton rows={2} />}
        <Tiles />
      </>
    );
  const { due, count, made, today, yesterday, drafts } = work;
  const numbers = [
    { label: TEXTS.lines, value: count, tone: undefined },
    { label: TEXTS.made, value: made, tone: undefined },
    { label: TEXTS.missing, value: today.length, tone: today.length > 0 ? 'mo-ink-warn' : 'mo-ink-good' },
  ];
  return (
    <div className="site-home">
      <div className="site-numbers">
        {numbers.map(({ label, value, tone }) => (
          <p key={label.en} className="site-number">
            <span>{t(label)}</span>
            <strong className={tone}>{num(value)}</strong>
          </p>
        ))}
      </div>
      <div className="site-home-side">
        <Tiles />
      </div>
      <div className="site-home-todo">
        {count > 0 && today.length + yesterday.length + drafts.length === 0 && <p className="site-note">{t(TEXTS.none)}</p>}
        <DueToday groups={due} now={now} />
        <ToDo title={t(TEXTS.yesterday)} items={yesterday.map(lineItem('yesterday'))} all={`${PAGE}?day=yesterday`} />
        <ToDo title={t(TEXTS.drafts)} items={drafts.map(draftItem(now))} all={PAGE} />
        <ToDo title={t(TEXTS.today)} items={today.map(lineItem(''))} all={PAGE} />
      </div>
    </div>
  );
}
