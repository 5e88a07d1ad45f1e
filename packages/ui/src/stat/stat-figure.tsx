import type { Measure, StatAnswer, Text } from '@moru/contract';
import type { ReactNode } from 'react';
import type { ChartKind } from '../charts/chart-data.ts';
import { Chart } from '../charts/chart.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { spanText } from './period.ts';
import { chartOf } from './stat-series.ts';

interface Props {
  title: Text | string;
  kind: ChartKind;
  answer: StatAnswer;
  /** The measures of the answer, in its order. */
  measures: readonly Measure[];
  /** Its dimensions; an answer without rows does not contain them. */
  groupBy?: readonly string[] | undefined;
  note?: Text | string;
  goal?: number;
  height?: number;
  extra?: ReactNode;
}

/** An answer of the statistics registry as a chart: formula below it, every number a link to its rows. */
export function StatFigure({ answer, measures, groupBy, note, ...rest }: Props) {
  const { t } = useT();
  const span = note ?? spanText(answer.period, t);
  const isGrouped = groupBy ? groupBy.length > 0 : undefined;
  const n = answer.totals.cells[0]?.n;
  return (
    <>
      <Chart {...rest} {...chartOf(answer, measures, t, isGrouped)} note={span} n={n} />
      <p className="mo-note">
        {measures.map(({ label, formula }) => (
          <span key={label.en}>
            {t(label)} = {t(formula)}.{' '}
          </span>
        ))}
      </p>
    </>
  );
}
