import { useId } from 'react';
import { isFew, type ChartData } from './chart-data.ts';
import { colorAt } from './palette.ts';
import type { Scales } from './scales.ts';

const MAX_BAR_PX = 32;
const GAP_PX = 1;

interface Props {
  readonly data: ChartData;
  readonly scales: Scales;
  readonly stacked: boolean;
}

interface Bar {
  readonly index: number;
  readonly at: number;
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly isPale: boolean;
}

function barsOf({ data, scales, stacked }: Props): Bar[] {
  const groups = stacked ? 1 : data.series.length;
  const width = Math.max(1, Math.min(MAX_BAR_PX, scales.x.bandwidth() / groups));
  return data.labels.flatMap((_label, index) => {
    let base = 0;
    return data.series.flatMap((series, at): Bar[] => {
      const value = series.values[index];
      if (value === null || value === undefined) return [];
      const from = stacked ? base : 0;
      if (stacked) base += Math.max(0, value);
      return [
        {
          index,
          at,
          x: scales.at(index) - (width * groups) / 2 + (stacked ? 0 : at * width),
          width: Math.max(1, width - GAP_PX),
          from,
          to: from + value,
          color: colorAt(series, at, index),
          isPale: isFew(series, index) || (data.running === true && index === data.labels.length - 1),
        },
      ];
    });
  });
}

/** Bars side by side or stacked; hatched where too few rows are behind them or the period is not over. */
export function Bars(props: Props) {
  const id = useId();
  const { y } = props.scales;
  const [low = 0] = y.domain();
  const bars = barsOf(props);
  const colors = [...new Set(bars.filter(({ isPale }) => isPale).map(({ color }) => color))];
  return (
    <>
      <defs>
        {colors.map((color, at) => (
          <pattern key={color} id={`${id}-${at}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2.5" height="5" fill={color} />
          </pattern>
        ))}
      </defs>
      {bars.map(({ index, at, x, width, from, to, color, isPale }) => {
        const [top, bottom] = [y(Math.max(from, to)), y(Math.max(low, Math.min(from, to)))];
        const fill = isPale ? `url(#${id}-${colors.indexOf(color)})` : color;
        return (
          <rect
            key={`${index}-${at}`}
            data-index={index}
            data-series={at}
            x={x}
            y={top}
            width={width}
            height={Math.max(0, bottom - top)}
            rx={Math.min(2, width / 2)}
            fill={fill}
            stroke={isPale ? color : 'var(--surface)'}
            strokeWidth={isPale ? 1 : 0.5}
          />
        );
      })}
    </>
  );
}
