import type { Dashboard } from '@moru/contract';
import { Card, Segments, num, percent, useT } from '@moru/ui/core';
import { useState } from 'react';
import { usePages } from '../app/pages-context.ts';
import { daysOf } from './month-days.ts';
import { RowsLink } from './rows-link.tsx';

type Month = Dashboard['byMonth'][number];

/** Below this share of kept promises a month is marked. */
const WARN_BELOW = 0.85;

const TEXTS = {
  title: { ko: '월별 납기 준수율', en: 'Delivered on the promised day, by month' },
  view: { ko: '보기', en: 'View' },
  chart: { ko: '그래프', en: 'Chart' },
  table: { ko: '표', en: 'Table' },
  month: { ko: '월', en: 'Month' },
  kept: { ko: '준수', en: 'Kept' },
  total: { ko: '납품', en: 'Delivered' },
  share: { ko: '준수율', en: 'Share' },
  none: { ko: '납품 없음', en: 'nothing delivered' },
  weak: { ko: '{n} 미만', en: 'below {n}' },
};

const shareOf = ({ kept, total }: Month): number | null => (total === 0 ? null : kept / total);

/** The link to what was promised for a month and is delivered. */
function useMonthHref(asOf: string): (month: string) => string | undefined {
  const { rowsHref } = usePages();
  return (month) => rowsHref('promisedIn', { ...daysOf(month), asOf });
}

function Bar({ month, asOf }: { month: Month; asOf: string }) {
  const { t } = useT();
  const hrefOf = useMonthHref(asOf);
  const share = shareOf(month);
  const facts = share === null ? t(TEXTS.none) : `${num(month.kept)} / ${num(month.total)}, ${percent(share)}`;
  return (
    <li data-weak={share !== null && share < WARN_BELOW}>
      <RowsLink to={hrefOf(month.month)} title={`${month.month}: ${facts}`}>
        <span className="months-number">{share === null ? '–' : Math.round(share * 100)}</span>
        <span className="months-track">
          <span style={{ height: `${(share ?? 0) * 100}%` }} />
        </span>
        <span className="months-name">
          <span className="mo-hidden">{month.month.slice(0, 5)}</span>
          {month.month.slice(5)}
          <span className="mo-hidden">: {facts}</span>
        </span>
      </RowsLink>
    </li>
  );
}

function Table({ months, asOf }: { months: readonly Month[]; asOf: string }) {
  const { t } = useT();
  const hrefOf = useMonthHref(asOf);
  return (
    <table className="months-table">
      <thead>
        <tr>
          <th scope="col">{t(TEXTS.month)}</th>
          <th scope="col">{t(TEXTS.kept)}</th>
          <th scope="col">{t(TEXTS.total)}</th>
          <th scope="col">{t(TEXTS.share)}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <RowsLink to={hrefOf(month.month)}>{month.month}</RowsLink>
            </th>
            <td>{num(month.kept)}</td>
            <td>{num(month.total)}</td>
            <td>{percent(shareOf(month))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Share of kept promises of the last twelve months, as bars from zero or as the same numbers in a table. */
export function MonthChart({ months, asOf }: { months: readonly Month[]; asOf: string }) {
  const { t } = useT();
  const [view, setView] = useState('chart');
  const options = [
    { value: 'chart', label: TEXTS.chart },
    { value: 'table', label: TEXTS.table },
  ];
  return (
    <Card title={TEXTS.title} extra={<Segments label={TEXTS.view} options={options} value={view} onChange={setView} />}>
      {view === 'table' ? (
        <Table months={months} asOf={asOf} />
      ) : (
        <>
          <ul className="months">
            {months.map((month) => (
              <Bar key={month.month} month={month} asOf={asOf} />
            ))}
          </ul>
          <p className="months-legend">
            <i data-weak="false" /> {t(TEXTS.share)} % <i data-weak="true" /> {t(TEXTS.weak, { n: percent(WARN_BELOW) })}
          </p>
        </>
      )}
    </Card>
  );
}
