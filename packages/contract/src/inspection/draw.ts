/** One carton to open and how many of its units to check. */
export interface DrawnCarton {
  readonly cartonNo: number;
  readonly qty: number;
}

/** Input of a draw. */
export interface DrawRequest {
  readonly lotQty: number;
  readonly pcsPerCarton: number;
  /** Units of the largest sample. */
  readonly n: number;
  /** Whole number from 1; the same seed gives the same draw everywhere. */
  readonly seed: number;
  /** Cartons that cannot be reached; the next ones of the shuffle replace them. */
  readonly without?: readonly number[];
}

const UINT = 4_294_967_296;

/** mulberry32: numbers from 0 up to 1 by 32 bit arithmetic, the same on every device. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT;
  };
}

/** Numbers 1 to `count` in the order of a Fisher–Yates shuffle, drawn on demand. */
function* shuffled(count: number, seed: number): Generator<number> {
  const random = randomFrom(seed);
  const moved = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const other = index + Math.floor(random() * (count - index));
    yield (moved.get(other) ?? other) + 1;
    moved.set(other, moved.get(index) ?? index);
  }
}

/** Cartons of a lot; the last one may hold fewer. */
export const cartonsOf = (lotQty: number, pcsPerCarton: number): number => Math.ceil(lotQty / pcsPerCarton);

/** Units from each drawn carton: as even as its content allows, `n` together (or all there are). */
function spread(n: number, contents: readonly number[]): number[] {
  const given = contents.map(() => 0);
  let left = Math.min(
    n,
    contents.reduce((sum, qty) => sum + qty, 0),
  );
  while (left > 0) {
    const open = given.flatMap((qty, index) => (qty < (contents[index] ?? 0) ? [index] : []));
    const share = Math.max(1, Math.floor(left / open.length));
    for (const index of open) {
      const more = Math.min(share, left, (contents[index] ?? 0) - (given[index] ?? 0));
      given[index] = (given[index] ?? 0) + more;
      left -= more;
    }
  }
  return given;
}

/**
 * Which cartons of a lot to open, in their order, and how many units of each to check: the larger of ⌈√cartons⌉ and as many as `n` units
 * need, drawn from `seed` by a shuffle with mulberry32. Numbers are those written on the cartons, from 1.
 */
export function drawCartons({ lotQty, pcsPerCarton, n, seed, without = [] }: DrawRequest): DrawnCarton[] {
  const cartons = cartonsOf(lotQty, pcsPerCarton);
  const contentOf = (no: number) => (no === cartons ? lotQty - (cartons - 1) * pcsPerCarton : pcsPerCarton);
  const [drawn, left] = [new Set<number>(), new Set(without)];
  const least = Math.ceil(Math.sqrt(cartons));
  let units = 0;
  for (const no of shuffled(cartons, seed)) {
    if (drawn.size >= least && units >= n) break;
    if (left.has(no)) continue;
    drawn.add(no);
    units += contentOf(no);
  }
  const order = [...drawn].toSorted((a, b) => a - b);
  const given = spread(n, order.map(contentOf));
  return order.map((cartonNo, index) => ({ cartonNo, qty: given[index] ?? 0 }));
}
