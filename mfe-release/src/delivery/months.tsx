import { Card, useT } from '@moru/ui/core';
import { Chart, chartOf, measuresOf } from '@moru/ui/extra';
import type { Asked } from './asking.ts';
import { Part } from './part.tsx';
import { TEXTS } from './texts.ts';

const BY_MONTH = ['on_time_pct'];
const COUNTS = ['on_time_count', 'late_count'];
const WHOLE = 100;

/** Measures of the chart. */
export const monthAsks = ({ ask }: Asked) =>
  [ask({ measures: BY_MONTH, groupBy: ['month'], compare: 'year_before' }), ask({ measures: COUNTS, groupBy: ['month'] })] as const;

/** The late part, on top, in the colour of late. */
const lateRed = ({ series, ...rest }: ReturnType<typeof chartOf>) => ({
  ...rest,
  series: series.map((one, at) => (COUNTS[at] === 'late_count' ? { ...one, tone: 'bad' as const } : one)),
});

/** By month: the share with the year before behind it, and its lines. */
export function Months({ asked }: { asked: Asked }) {
  const { t } = useT();
  const [shared, counted] = monthAsks(asked);
  return (
    <Card>
      <div className="ds-months">
        <Part ask={shared} rows={6}>
          {(shares) => (
            <Chart
              kind="line"
              title={TEXTS.kept}
              note={TEXTS.byMonth}
              {...chartOf(shares, measuresOf('delivery', BY_MONTH), t, true)}
              max={WHOLE}
              height={200}
            />
          )}
        </Part>
        <Part ask={counted} rows={4}>
          {(counts) => (
            <Chart
              kind="stack"
              level={3}
              title={TEXTS.howMany}
              {...lateRed(chartOf(counts, measuresOf('delivery', COUNTS), t, true))}
              height={130}
            />
          )}
        </Part>
      </div>
    </Card>
  );
}
