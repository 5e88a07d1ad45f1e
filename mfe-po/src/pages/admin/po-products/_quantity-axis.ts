/** Most steps of an axis. */
const STEPS = 4;

/** Round quantities from 0 to one that is at least `most`, at equal steps of 1, 2 or 5 times a power of ten. */
export function quantityAxis(most: number): number[] {
  const least = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((part) => part * power >= least) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}
