import type { Tone } from '@moru/contract';
import { symbol, symbolCircle, symbolDiamond2, symbolSquare, symbolStar, symbolTriangle, symbolWye } from 'd3-shape';
import type { Series } from './chart-data.ts';

// Colours differ in lightness, and every series has its own marker and dashes: no information depends on the hue alone.
const PALETTE = ['--q-released', '--warn', '--q-shipped', '--bad', '--q-good', '--ink-3'];
const TONES: Record<Tone, string> = { mute: '--ink-3', info: '--q-released', good: '--q-arrived', warn: '--warn', bad: '--bad' };
const DASHES = [undefined, '6 3', '2 2', '8 3 2 3', '4 4', '1 3'];
const SHAPES = [symbolCircle, symbolDiamond2, symbolSquare, symbolTriangle, symbolStar, symbolWye];
const MARK_AREA = 42;

/** The colour of a series, as CSS that follows the theme. */
export function colorOf({ tone, faint }: Series, at: number): string {
  if (faint) return 'var(--ink-3)';
  return `var(${tone ? TONES[tone] : PALETTE[at % PALETTE.length]})`;
}

/** The colour of one value. */
export function colorAt(series: Series, at: number, index: number): string {
  const tone = series.tones?.[index];
  return tone ? `var(${TONES[tone]})` : colorOf(series, at);
}

export const dashOf = (at: number): string | undefined => DASHES[at % DASHES.length];

/** The marker of a series, as a path around 0. */
export const markOf = (at: number, area = MARK_AREA): string => symbol(SHAPES[at % SHAPES.length], area)() ?? '';
