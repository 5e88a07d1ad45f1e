import type { StatAnswer } from '@moru/contract';
import { fixed, Metric, num, percent, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';

/** Measures of all lines, in this order. */
export const TOTALS = [
  'line_count',
  'on_time_count',
  'late_count',
  'on_time_pct',
  'otif_pct',
  'in_full_pct',
  'late_p80_days',
  'late_p50_days',
  'slip_p80_days',
  'slip_mean_days',
];
const WHOLE = 100;

/** Key figures, each with its parts and a link to its lines. */
export function Metrics({ answer }: { answer: StatAnswer }) {
  const { t } = useT();
  const of = (name: string) => answer.totals.cells[TOTALS.indexOf(name)];
  const value = (name: string) => of(name)?.value ?? null;
  const pct = (name: string) => fixed(value(name));
  const href = (name: string) => of(name)?.to ?? undefined;
  const n = value('line_count') ?? 0;
  const late = value('late_count') ?? 0;
  const inFull = value('in_full_pct');
  return (
    <div className="ds-metrics">
      <Metric label={TEXTS.onTime} unit="%" href={href('on_time_count')} note={t(TEXTS.ofLines, { n: num(n - late), of: num(n) })}>
        {pct('on_time_pct')}
      </Metric>
      <Metric
        label={TEXTS.late}
        unit={t(TEXTS.lines)}
        tone={late > 0 ? 'bad' : undefined}
        href={href('late_count')}
        note={t(TEXTS.share, { share: percent(n ? late / n : null) })}
      >
        {num(late)}
      </Metric>
      <Metric
        label={TEXTS.otif}
        unit="%"
        href={href('otif_pct')}
        note={t(TEXTS.inFull, { share: percent(inFull === null ? null : inFull / WHOLE) })}
      >
        {pct('otif_pct')}
      </Metric>
      <Metric
        label={TEXTS.lateP80}
        unit={t(TEXTS.days)}
        href={href('late_p80_days')}
        note={t(TEXTS.half, { n: num(value('late_p50_days')) })}
      >
        {num(value('late_p80_days'))}
      </Metric>
      <Metric label={TEXTS.slipP80} unit={t(TEXTS.days)} note={t(TEXTS.mean, { n: fixed(value('slip_mean_days')) })}>
        {num(value('slip_p80_days'))}
      </Metric>
    </div>
  );
}
