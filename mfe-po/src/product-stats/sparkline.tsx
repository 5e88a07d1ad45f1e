const WIDTH = 76;
const HEIGHT = 22;
const PAD = 3;

interface Props {
  readonly values: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  /** The last value is of an unfinished month: the dot is on the one before. */
  readonly running: boolean;
}

/** The months of a line on a scale of its own, the year before pale behind them; the numbers are beside it. */
export function Sparkline({ values, before, running }: Props) {
  const known = [...values, ...before].filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(...known, 1)];
  const x = (index: number) => PAD + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low)) * (HEIGHT - 2 * PAD);
  const points = (of: Props['values']) => of.flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`])).join(' ');
  const last = values.length - (running ? 2 : 1);
  const end = values[last];
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" fill="none">
      <polyline points={points(before)} stroke="var(--line-control)" />
      <polyline points={points(values)} stroke="var(--q-released)" strokeWidth="1.5" />
      {end !== null && end !== undefined && <circle cx={x(last)} cy={y(end)} r="2" fill="var(--q-released)" />}
    </svg>
  );
}
