import type { Dashboard } from '@moru/contract';
import { Metric, num, percent, useT } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';
import { RowsLink } from './rows-link.tsx';

function OnTime({ asOf, onTime }: Dashboard) {
  const { t } = useT();
  const { rowsHref } = usePages();
  const { kept, slipped, total } = onTime;
  const why = t({ ko: '{n}건이 밀린 이유', en: 'why {n} slipped' }, { n: num(slipped) });
  const note = (
    <>
      {t({ ko: '{total} 중 {kept} 품목', en: '{kept} of {total} lines' }, { kept: num(kept), total: num(total) })}
      {slipped > 0 && (
        <>
          <span>·</span>
          <RowsLink to={rowsHref('slipped', { asOf })}>{why}</RowsLink>
        </>
      )}
    </>
  );
  return (
    <Metric label={{ ko: '납기 준수', en: 'On time, promise kept' }} href={rowsHref('kept', { asOf })} note={note}>
      {total === 0 ? '–' : percent(kept / total)}
    </Metric>
  );
}

function Late({ asOf, lateLines }: Dashboard) {
  const { t } = useT();
  const { rowsHref } = usePages();
  const { count, worst, worstDays } = lateLines;
  const note = worst ? (
    <>
      {t({ ko: '최대 +{n}일', en: 'worst +{n} d' }, { n: num(worstDays) })} <span>·</span>{' '}
      <RowsLink to={rowsHref('theLine', { id: String(worst.id) })}>{worst.label}</RowsLink>
    </>
  ) : (
    t({ ko: '모두 확정 납기 안에 있습니다', en: 'all within the promised date' })
  );
  return (
    <Metric label={{ ko: '현재 지연', en: 'Late now' }} tone={count > 0 ? 'bad' : 'good'} href={rowsHref('late', { asOf })} note={note}>
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
