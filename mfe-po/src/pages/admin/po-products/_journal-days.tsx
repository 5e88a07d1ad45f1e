import { date, num, useT } from '@moru/ui/core';
import { quantityAxis } from './_quantity-axis.ts';

const TEXTS = {
  good: { ko: '양품', en: 'good' },
  bad: { ko: '불량', en: 'defective' },
  plan: { ko: '계획', en: 'plan' },
  day: { ko: '{date}: 양품 {good}, 불량 {bad}, 계획 {plan}', en: '{date}: {good} good, {bad} defective, {plan} planned' },
};

interface Made {
  readonly date: string;
  readonly goodQty: number;
  readonly defectQty: number;
  readonly planQty: number;
}

const DAYS = 14;

/** Journals summed by day, the earliest first. */
export function daysOf(rows: readonly Made[]): Made[] {
  const days = new Map<string, Made>();
  for (const row of rows) {
    const known = days.get(row.date) ?? { date: row.date, goodQty: 0, defectQty: 0, planQty: 0 };
    days.set(row.date, {
      date: row.date,
      goodQty: known.goodQty + row.goodQty,
      defectQty: known.defectQty + row.defectQty,
      planQty: known.planQty + row.planQty,
    });
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date)).slice(-DAYS);
}

/** Bars of good and defective pieces a day with a mark at the plan; the table beside them has the same data. */
export function JournalDays({ rows }: { rows: readonly Made[] }) {
  const { t } = useT();
  const days = daysOf(rows);
  const most = Math.max(0, ...days.map(({ goodQty, defectQty, planQty }) => Math.max(goodQty + defectQty, planQty)));
  const ticks = quantityAxis(most);
  const share = (qty: number) => `${(qty / (ticks.at(-1) ?? 1)) * 100}%`;
  if (days.length === 0) return null;
  return (
    <figure className="po-bars" aria-hidden="true">
      <div className="po-bars-plot">
        <ol className="po-bars-axis">
          {ticks.map((qty) => (
            <li key={qty} style={{ bottom: share(qty) }}>
              <span>{num(qty)}</span>
            </li>
          ))}
        </ol>
        {days.map(({ date: day, goodQty, defectQty, planQty }) => (
          <div key={day} title={t(TEXTS.day, { date: date(day), good: num(goodQty), bad: num(defectQty), plan: num(planQty) })}>
            <span className="po-bar-bad" style={{ height: share(defectQty) }} />
            <span className="po-bar-good" style={{ height: share(goodQty) }} />
            {planQty > 0 && <i style={{ bottom: share(planQty) }} />}
          </div>
        ))}
      </div>
      <figcaption>
        <span>{days[0]?.date.slice(5)}</span>
        <span>
          <b className="po-bar-good" /> {t(TEXTS.good)} <b className="po-bar-bad" /> {t(TEXTS.bad)} <b className="po-bar-plan" />{' '}
          {t(TEXTS.plan)}
        </span>
        <span>{days.at(-1)?.date.slice(5)}</span>
      </figcaption>
    </figure>
  );
}
