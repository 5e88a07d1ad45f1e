import { num } from '../core/format.ts';
import type { ChartData } from './chart-data.ts';
import { MARGIN, type Frame, type Scales } from './scales.ts';

interface Props {
  readonly data: ChartData;
  readonly frame: Frame;
  readonly scales: Scales;
  /** The label at the cursor. */
  readonly cursor: number | undefined;
}

function Goal({ frame, scales }: Pick<Props, 'frame' | 'scales'>) {
  if (frame.goal === undefined) return null;
  const y = scales.y(frame.goal);
  const [from = 0, to = 0] = scales.x.range();
  return (
    <g>
      <line x1={from} x2={to} y1={y} y2={y} stroke="var(--ink-2)" strokeDasharray="4 3" />
      <text x={to} y={y - 4} textAnchor="end" className="mo-chart-axis">
        {num(frame.goal, 1)}
      </text>
    </g>
  );
}

/** Labels below the marks; of many only every second, third and so on. */
export function Labels({ data, frame, scales: { at, every } }: Omit<Props, 'cursor'>) {
  return data.labels.map(
    (label, index) =>
      index % every === 0 && (
        <text key={`${label}${index}`} x={at(index)} y={frame.height - 8} textAnchor="middle" className="mo-chart-axis">
          {label}
        </text>
      ),
  );
}

/** Lines behind the marks, numbers at their left, labels below. */
export function Axes({ data, frame, scales, cursor }: Props) {
  const { x, y, at, ticks } = scales;
  const [from = 0, to = 0] = x.range();
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={from}
            x2={to}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 && (ticks[0] ?? 0) < 0 ? 'var(--line-control)' : 'var(--line)'}
          />
          <text x={from - 6} y={y(tick) + 4} textAnchor="end" className="mo-chart-axis">
            {num(tick, data.scale ?? 0)}
          </text>
        </g>
      ))}
      <Labels data={data} frame={frame} scales={scales} />
      {cursor !== undefined && (
        <line x1={at(cursor)} x2={at(cursor)} y1={MARGIN.top} y2={frame.height - MARGIN.bottom} stroke="var(--line-control)" />
      )}
      <Goal frame={frame} scales={scales} />
    </>
  );
}
