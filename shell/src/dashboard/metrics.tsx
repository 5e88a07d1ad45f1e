import { NEW_LATE_DAYS, type Dashboard, type Text } from '@moru/contract';
import { Metric, num, useT } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';
import { OnTime } from './on-time.tsx';
import { RowsLink } from './rows-link.tsx';

const TEXTS = {
  late: { ko: '현재 지연', en: 'Late now' },
  worst: { ko: '최대 +{n}일', en: 'worst +{n} d' },
  allKept: { ko: '모두 확정 납기 안에 있습니다', en: 'all within the promised date' },
  fresh: { ko: `최근 ${NEW_LATE_DAYS}일에 새로 {n}건`, en: `{n} new in the last ${NEW_LATE_DAYS} days` },
  noneFresh: { ko: `최근 ${NEW_LATE_DAYS}일에 새로 늦은 품목 없음`, en: `none new in the last ${NEW_LATE_DAYS} days` },
  freshIs: {
    ko: '지연 가운데 지연 시작이 {day}이거나 그 뒤인 품목입니다. 그 사이 지연에서 벗어난 품목은 세지 않습니다.',
    en: 'Of the late lines, those late since {day} or a later day. Lines that were late and no longer are do not count.',
  },
} satisfies Record<string, Text>;

function Late({ asOf, lateLines }: Dashboard) {
  const { t } = useT();
  const { rowsHref } = usePages();
  const { count, newCount, newFrom, worst, worstDays } = lateLines;
  const note = worst ? (
    <>
      {t(TEXTS.worst, { n: num(worstDays) })} <span>·</span>{' '}
      <RowsLink to={rowsHref('theLine', { id: String(worst.id) })}>{worst.label}</RowsLink>
      <span className="dashboard-new">
        {newCount > 0 ? (
          <RowsLink to={rowsHref('lateSince', { first: newFrom, asOf })} title={t(TEXTS.freshIs, { day: newFrom })}>
            {t(TEXTS.fresh, { n: num(newCount) })}
          </RowsLink>
        ) : (
          t(TEXTS.noneFresh)
        )}
      </span>
    </>
  ) : (
    t(TEXTS.allKept)
  );
  return (
    <Metric label={TEXTS.late} tone={count > 0 ? 'bad' : 'good'} href={rowsHref('late', { asOf })} note={note}>
      {num(count)}
    </Metric>
  );
}

/** Key figures, each with a link to its rows. */
export function Metrics({ data }: { data: Dashboard }) {
  const { t } = useT();
  const { rowsHref } = usePages();
  const { openPos, dueReleases, asOf } = data;
  return (
    <div className="dashboard-metrics">
      <OnTime {...data} />
      <Late {...data} />
      <Metric
        label={{ ko: '진행 중 발주', en: 'Open POs' }}
        href={rowsHref('openPos')}
        note={t({ ko: '발주 수량 {n} EA', en: '{n} EA ordered' }, { n: num(openPos.qty) })}
      >
        {num(openPos.count)}
      </Metric>
      <Metric
        label={{ ko: '오늘까지 출고할 요청', en: 'Releases due' }}
        tone={dueReleases > 0 ? 'warn' : undefined}
        href={rowsHref('dueReleases', { asOf })}
        note={t({ ko: '출고 예정일이 오늘까지', en: 'due today or earlier' })}
      >
        {num(dueReleases)}
      </Metric>
    </div>
  );
}
