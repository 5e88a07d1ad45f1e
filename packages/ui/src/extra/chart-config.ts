import type { Text, Tone } from '@moru/contract';
import type { ChartConfiguration } from 'chart.js';
import { num } from '../core/format.ts';
import type { Series } from './chart.tsx';

interface Facts {
  readonly type: 'bar' | 'line';
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly unit?: string;
  readonly scale?: number;
  readonly stacked?: boolean;
  readonly min?: number;
  readonly max?: number;
}

// In the order of the quantity strip; they differ in lightness, so they survive colour blindness and grey print.
const PALETTE = ['--q-good', '--q-shipped', '--warn', '--q-released', '--q-arrived', '--bad'];
const TONES: Record<Tone, string> = { mute: '--q-ordered', info: '--q-good', good: '--q-arrived', warn: '--warn', bad: '--bad' };
const DASHES = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

const read = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'currentColor';

const colorOf = (tone: Tone | undefined, index: number): string =>
  read(tone ? TONES[tone] : (PALETTE[index % PALETTE.length] ?? '--accent'));

function dataset(type: Facts['type'], { label, values, tone, tones }: Series, index: number, t: (text: Text) => string) {
  const own = colorOf(tone, index);
  return {
    label: t(label),
    data: [...values],
    backgroundColor: tones ? values.map((_value, at) => (tones[at] ? colorOf(tones[at], index) : own)) : own,
    borderColor: own,
    borderRadius: type === 'bar' ? 3 : undefined,
    borderWidth: type === 'line' ? 2 : 0,
    borderDash: type === 'line' ? DASHES[index % DASHES.length] : undefined,
    pointRadius: 3,
    maxBarThickness: 28,
  };
}

/** A chart.js configuration in the product's colours and numbers. */
export function chartConfig(
  facts: Facts,
  t: (text: Text) => string,
  onClick: (dataset: number, index: number) => void,
): ChartConfiguration {
  const { type, labels, series, unit, scale = 0, stacked = false, min = 0, max } = facts;
  const suffix = unit ? ` ${unit}` : '';
  const font = { family: read('--font'), size: 11 };
  const ticks = { color: read('--ink-3'), font };
  const yTicks = { ...ticks, maxTicksLimit: 6, callback: (value: number | string) => `${num(Number(value), scale)}${suffix}` };
  return {
    type,
    data: { labels: [...labels], datasets: series.map((one, index) => dataset(type, one, index, t)) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      onClick: (_event, found) => found[0] && onClick(found[0].datasetIndex, found[0].index),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked,
          grid: { display: false },
          border: { color: read('--line-strong') },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 8 },
        },
        y: { stacked, min, max, grid: { color: read('--line') }, border: { display: false }, ticks: yTicks },
      },
      plugins: {
        legend: { display: series.length > 1, position: 'bottom', labels: { color: read('--ink-2'), font, boxWidth: 10, boxHeight: 10 } },
        tooltip: { callbacks: { label: ({ dataset: own, parsed }) => `${own.label ?? ''}: ${num(parsed.y, scale)}${suffix}` } },
      },
    },
  };
}
