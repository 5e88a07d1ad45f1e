import { hasScale } from '@moru/contract';
import { scaleBand, scaleLinear } from 'd3-scale';
import { extent, type ChartData, type ChartKind } from './chart-data.ts';

/** Room around the plot in px; names of lines are at its right. */
export const MARGIN = { top: 12, right: 12, bottom: 24, left: 44 } as const;
export const NAMES_PX = 96;
export const ROW_NAMES_PX = 120;
const TICKS = 5;
const LABEL_PX = 44;

/** Size of a chart in px and the range of its axis. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly min?: number;
  readonly max?: number;
  readonly goal?: number;
}

/** Positions of labels and values in px. */
export function scalesOf(data: ChartData, kind: ChartKind, { width, height, min, max, goal }: Frame) {
  const [low, most] = extent(data, kind, min);
  const high = Math.max(most, max ?? goal ?? most);
  const y = scaleLinear()
    // Values that are all 0 are on the axis and not in the middle.
    .domain([low, high > low ? high : low + 1])
    .range([height - MARGIN.bottom, MARGIN.top]);
  // A given end of the axis stays, unless a value is beyond it.
  if (max === undefined) y.nice(TICKS);
  const names = kind === 'line' && data.series.filter(({ faint }) => !faint).length > 1 ? NAMES_PX : 0;
  const left = kind === 'heat' ? ROW_NAMES_PX : MARGIN.left;
  const x = scaleBand<number>()
    .domain(data.labels.map((_label, index) => index))
    .range([left, Math.max(left + 1, width - MARGIN.right - names)])
    .padding({ line: 0, heat: 0.04, bar: 0.28, stack: 0.28, donut: 0, table: 0 }[kind]);
  const at = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  // Counts have no fractions.
  const ticks = y.ticks(TICKS).filter((tick) => hasScale(tick, data.scale ?? 0));
  return { x, y, at, ticks, every: Math.max(1, Math.ceil(LABEL_PX / Math.max(1, x.step()))) };
}
export type Scales = ReturnType<typeof scalesOf>;

/** The label nearest to a place in px. */
export function nearest({ x }: Scales, count: number, px: number): number {
  const [from = 0] = x.range();
  return Math.max(0, Math.min(count - 1, Math.floor((px - from) / x.step())));
}
