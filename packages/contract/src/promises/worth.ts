import { z } from 'zod';
import { addDays, dateOnly } from '../core/index.ts';
import { isPromiseKept } from '../facts/late.ts';
import { poProduct } from '../po-product.ts';

/** Minimum number of deliveries for an estimate from a history. */
export const MIN_HISTORY = 8;

/** Share of the history that a backtest learns from; it is tested on the rest. */
export const LEARNT_SHARE = 0.8;

/** Groups for the reliability of promises. */
export const WORTH_BY = ['supplier', 'factory', 'route', 'mode'] as const;

/** A slip in days against the first promise, and the number of deliveries with it. */
export interface Slips {
  readonly slip: number;
  readonly count: number;
}

/** Reliability of first promises: of `n` deliveries `kept` came on their day or before, half and four fifths by P50 and P80 days. */
export interface Worth {
  readonly n: number;
  readonly kept: number;
  readonly p50: number;
  readonly p80: number;
}

/** The smallest slip that at least this share of deliveries did not exceed (nearest rank). `slips` are sorted and not empty. */
export function quantile(slips: readonly Slips[], share: number): number {
  const n = slips.reduce((sum, { count }) => sum + count, 0);
  // Rounded first: 0.8 × 35 must not become 28.000000000000004.
  const rank = Math.max(1, Math.ceil(Math.round(n * share * 1e6) / 1e6));
  let seen = 0;
  for (const { slip, count } of slips) {
    seen += count;
    if (seen >= rank) return slip;
  }
  return slips.at(-1)?.slip ?? 0;
}

/** Reliability of first promises; undefined without deliveries. */
export function worthOf(given: readonly Slips[]): Worth | undefined {
  const slips = given.toSorted((a, b) => a.slip - b.slip);
  const sum = (of: readonly Slips[]) => of.reduce((total, { count }) => total + count, 0);
  if (slips.length === 0) return undefined;
  return {
    n: sum(slips),
    kept: sum(slips.filter(({ slip }) => isPromiseKept(slip))),
    p50: quantile(slips, 0.5),
    p80: quantile(slips, 0.8),
  };
}

/** Dates by which half and four fifths of such promises were met; undefined where the history is too small. */
export const bandOf = (date: string, worth: Worth | undefined): readonly [from: string, to: string] | undefined =>
  worth && worth.n >= MIN_HISTORY ? [addDays(date, worth.p50), addDays(date, worth.p80)] : undefined;

/** Deliveries of one day in one group. */
export interface Delivered extends Slips {
  readonly on: string;
  readonly key: string | null;
}

/** Result of a band on deliveries it was not learned from: `covered` of `n` came by its P80; `tooLittle` others had too small a history. */
export interface Backtest {
  readonly n: number;
  readonly covered: number;
  readonly tooLittle: number;
  /** First day of the held-out part. */
  readonly from: string | null;
}

/** Learns P80 per key from the first four fifths of a history, by day, and counts how often the rest came by it. */
export function backtest(history: readonly Delivered[]): Backtest {
  const inOrder = history.toSorted((a, b) => a.on.localeCompare(b.on) || a.slip - b.slip);
  const learnt = Math.floor(inOrder.reduce((sum, { count }) => sum + count, 0) * LEARNT_SHARE);
  const known = new Map<string | null, Slips[]>();
  const tested: Delivered[] = [];
  let seen = 0;
  for (const one of inOrder) {
    const old = Math.min(one.count, Math.max(0, learnt - seen));
    seen += one.count;
    if (old > 0) known.set(one.key, [...(known.get(one.key) ?? []), { slip: one.slip, count: old }]);
    if (one.count > old) tested.push({ ...one, count: one.count - old });
  }
  const worths = new Map([...known].map(([key, slips]) => [key, worthOf(slips)]));
  const found = { n: 0, covered: 0, tooLittle: 0, from: tested[0]?.on ?? null };
  for (const { key, slip, count } of tested) {
    const worth = worths.get(key);
    if (key === null || !worth || worth.n < MIN_HISTORY) found.tooLittle += count;
    else {
      found.n += count;
      if (slip <= worth.p80) found.covered += count;
    }
  }
  return found;
}

const worth = { n: z.int(), kept: z.int(), p50: z.int(), p80: z.int() };

/** Query of `GET poProduct/worth`: lines that `params` find, grouped by who or what carried out their promise. */
export const worthQuery = z.strictObject({ by: z.enum(WORTH_BY).default('supplier'), params: poProduct.params.prefault({}) });

/** Answer of `poProduct/worth`, most deliveries first; `key` is null for lines without one, `label` is its text. */
export const worthAnswer = z.object({
  by: z.enum(WORTH_BY),
  all: z.object(worth).nullable(),
  rows: z.array(z.object({ key: z.string().nullable(), label: z.string().nullable(), ...worth })),
  backtest: z.object({ n: z.int(), covered: z.int(), tooLittle: z.int(), from: dateOnly.nullable() }),
});

export type WorthAnswer = z.output<typeof worthAnswer>;
