import { scaleBand, scaleLinear } from 'd3-scale';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { isFew, range, type ChartData } from './chart-data.ts';
import { shortened } from './names.ts';
import { MARGIN, ROW_NAMES_PX, type Frame, type Scales } from './scales.ts';

const NUMBER_PX = 34;
const NAME_GAP_PX = 6;
const STRONG = 0.62;

interface Props {
  readonly data: ChartData;
  readonly frame: Frame;
  readonly scales: Scales;
}

/** Rows of cells, the stronger in colour the higher their value, which is written in them; values of few rows have a dashed border. */
export function Heat({ data, frame, scales }: Props) {
  const { t } = useT();
  const strength = scaleLinear().domain(range(data)).range([0.08, 0.9]).clamp(true);
  const rows = scaleBand<number>()
    .domain(data.series.map((_series, at) => at))
    .range([MARGIN.top, frame.height - MARGIN.bottom])
    .padding(0.06);
  const [left = 0] = scales.x.range();
  const hasNumbers = scales.x.bandwidth() >= NUMBER_PX;
  return data.series.map((series, at) => (
    <g key={at}>
      <text x={left - NAME_GAP_PX} y={(rows(at) ?? 0) + rows.bandwidth() / 2 + 4} textAnchor="end" className="mo-chart-axis">
        <title>{t(series.label)}</title>
        {shortened(t(series.label), ROW_NAMES_PX - NAME_GAP_PX)}
      </text>
      {series.values.map((value, index) => {
        if (value === null) return null;
        const force = strength(value);
        const place = { x: scales.x(index), y: rows(at), width: scales.x.bandwidth(), height: rows.bandwidth() };
        const isStrong = force > STRONG;
        return (
          <g key={data.labels[index]} data-index={index} data-series={at}>
            <rect {...place} rx={2} fill="var(--q-released)" fillOpacity={force} />
            {isFew(series, index) && <rect {...place} rx={2} fill="none" stroke="var(--ink-2)" strokeDasharray="2 2" />}
            {hasNumbers && (
              <text
                x={scales.at(index)}
                y={(rows(at) ?? 0) + rows.bandwidth() / 2 + 4}
                className={isStrong ? 'mo-chart-on' : 'mo-chart-in'}
              >
                {num(value, data.scale ?? 0)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  ));
}
