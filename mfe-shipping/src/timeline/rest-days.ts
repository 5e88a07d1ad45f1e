import type { Scale } from './scale.ts';

const WEEK = ['0', '1', '2', '3', '4', '5', '6'];

/** Background that shades the non-working days of every week; none where days are too narrow. A scale starts on a Sunday. */
export function restDays({ zoom, px }: Pick<Scale, 'zoom' | 'px'>, workdays: readonly string[]): string | undefined {
  if (zoom === 'months') return undefined;
  const stops = WEEK.map(
    (day, index) => `${workdays.includes(day) ? 'transparent' : 'var(--sunken)'} ${index * px}px ${(index + 1) * px}px`,
  );
  return `repeating-linear-gradient(90deg, ${stops.join(', ')})`;
}
