import type { ESTIMATE_MODES } from '../enums.ts';
import { addMonths, type Ym } from './months.ts';

/** How outflow is projected (domain page §6). */
export type EstimateMode = (typeof ESTIMATE_MODES)[number]['value'];

/** Outflow of a product's closed months, and the expected outflow that people entered. */
export interface Outflow {
  /** Delivered and SD pieces of closed months; a closed month missing after the first of them had none. */
  readonly outs: readonly (readonly [ym: Ym, qty: number])[];
  /** The last closed month; null where none is. */
  readonly closedThrough: Ym | null;
  /** Expected outflow entered by people, each from its month on. */
  readonly manual: readonly (readonly [ym: Ym, qty: number])[];
}

/** Pieces expected to go out in a month, and the number of months the estimate is based on. */
export interface Estimate {
  readonly qty: number;
  readonly n: number;
  /** Months that the mode needs: with fewer it uses what exists. */
  readonly needed: number;
}

/** Bounds of the growth in `trend`. */
export const GROWTH = { least: 0.5, most: 2 } as const;
const YEAR = 12;
const RECENT = 3;
const NOTHING: Estimate = { qty: 0, n: 0, needed: 0 };

/** Outflow of a closed month; undefined where the product did not exist yet, or the month is open. */
function outOf({ outs, closedThrough }: Outflow, ym: Ym): number | undefined {
  const since = outs[0]?.[0];
  if (since === undefined || closedThrough === null || ym < since || ym > closedThrough) return undefined;
  return outs.find(([month]) => month === ym)?.[1] ?? 0;
}

const known = (outflow: Outflow, months: readonly Ym[]): number[] => months.flatMap((ym) => outOf(outflow, ym) ?? []);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const lastClosed = (closedThrough: Ym, count: number): Ym[] =>
  Array.from({ length: count }, (_, index) => addMonths(closedThrough, -index));

function average(outflow: Outflow, needed: number): Estimate {
  if (outflow.closedThrough === null) return { ...NOTHING, needed };
  const found = known(outflow, lastClosed(outflow.closedThrough, needed));
  return { qty: found.length === 0 ? 0 : Math.round(sum(found) / found.length), n: found.length, needed };
}

function lastYear(outflow: Outflow, ym: Ym): Estimate {
  const out = outOf(outflow, addMonths(ym, -YEAR));
  return { qty: Math.max(0, out ?? 0), n: out === undefined ? 0 : 1, needed: 1 };
}

/** The last three closed months against the same three a year before; 1 where the year before has none. */
function growth(outflow: Outflow): { factor: number; n: number } {
  const recent = outflow.closedThrough === null ? [] : lastClosed(outflow.closedThrough, RECENT);
  const pairs = recent.flatMap((ym) => {
    const [now, before] = [outOf(outflow, ym), outOf(outflow, addMonths(ym, -YEAR))];
    return now === undefined || before === undefined ? [] : [{ now, before }];
  });
  const before = sum(pairs.map((pair) => pair.before));
  const factor = before > 0 ? sum(pairs.map((pair) => pair.now)) / before : 1;
  return { factor: Math.min(GROWTH.most, Math.max(GROWTH.least, factor)), n: pairs.length };
}

function trend(outflow: Outflow, ym: Ym): Estimate {
  const [base, { factor, n }] = [lastYear(outflow, ym), growth(outflow)];
  return { qty: Math.round(base.qty * factor), n: base.n + n, needed: 1 + RECENT };
}

/** The quantity entered for the month, or for the last month before it that has one. */
function manual({ manual: said }: Outflow, ym: Ym): Estimate {
  const last = said.filter(([month]) => month <= ym).at(-1);
  return { qty: last?.[1] ?? 0, n: last ? 1 : 0, needed: 1 };
}

/** Pieces that go out in `ym` by one of the six modes; closed months only. */
export function estimateOut(mode: EstimateMode, ym: Ym, outflow: Outflow): Estimate {
  switch (mode) {
    case 'none':
      return NOTHING;
    case 'manual':
      return manual(outflow, ym);
    case 'avg3':
      return average(outflow, RECENT);
    case 'avg6':
      return average(outflow, 2 * RECENT);
    case 'last_year':
      return lastYear(outflow, ym);
    case 'trend':
      return trend(outflow, ym);
  }
}

/**
 * Whether a seasonal product is in season: last year the month had at least half of that year's average outflow. Unknown counts as in
 * season.
 */
export function isInSeason(outflow: Outflow, ym: Ym): boolean {
  const before = addMonths(ym, -YEAR);
  const out = outOf(outflow, before);
  if (out === undefined) return true;
  const year = known(
    outflow,
    Array.from({ length: YEAR }, (_, index) => addMonths(before, index)),
  );
  return out > 0 && out * 2 * year.length >= sum(year);
}
