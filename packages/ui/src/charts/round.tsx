import { arc, pie } from 'd3-shape';
import { percent } from '../core/format.ts';
import { valueText, type ChartData } from './chart-data.ts';
import { colorOf } from './palette.ts';
import type { Frame } from './scales.ts';

const GAP_PX = 12;
const INNER = 0.6;
const NAMED_SHARE = 0.04;
const TURN_PALE = 6;

interface Props {
  readonly data: ChartData;
  readonly frame: Frame;
  readonly cursor: number | undefined;
}

/** Parts of a whole as a ring, clockwise from the top; shares of 4 % and more are written on it. */
export function Donut({ data, frame, cursor }: Props) {
  const values = data.series[0]?.values.map((value) => Math.max(0, value ?? 0)) ?? [];
  const total = values.reduce((sum, value) => sum + value, 0);
  const radius = Math.min(frame.width, frame.height) / 2 - GAP_PX;
  const parts = pie<number>().sort(null)(values);
  const shape = arc<(typeof parts)[number]>()
    .innerRadius(radius * INNER)
    .outerRadius(radius);
  return (
    <g transform={`translate(${frame.width / 2} ${frame.height / 2})`}>
      {parts.map((part, index) => (
        <path
          key={data.labels[index]}
          data-index={index}
          data-series={0}
          d={shape(part) ?? ''}
          fill={colorOf({ label: '', values: [] }, index)}
          fillOpacity={index >= TURN_PALE ? 0.55 : 1}
          stroke={index === cursor ? 'var(--ink)' : 'var(--surface)'}
          strokeWidth={2}
        />
      ))}
      {parts.map(
        (part, index) =>
          part.value >= total * NAMED_SHARE &&
          total > 0 && (
            <text key={data.labels[index]} transform={`translate(${shape.centroid(part).join(' ')})`} className="mo-chart-on">
              {percent(part.value / total, 0)}
            </text>
          ),
      )}
      <text y={5} textAnchor="middle" className="mo-chart-total">
        {valueText(data, total)}
      </text>
    </g>
  );
}
