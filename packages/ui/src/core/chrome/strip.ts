/** The steps that a quantity passes (UI specification §4). */
export const STEPS = ['produced', 'good', 'reserved', 'released', 'shipped', 'arrived'] as const;

/** A step after the order. */
export type Step = (typeof STEPS)[number];

/** Pieces at each step; a step that is left out is not known. */
export type Quantities = { readonly ordered: number } & { readonly [S in Step]?: number | null };

/** One band of the strip, from where the next step's band ends to where this one ends, in percent of the whole. */
export interface Band {
  readonly step: Step;
  readonly width: number;
}

/**
 * Bands from the last step to the first. Each step counts at least what the steps after it count, so a band is what has reached this step
 * and no later one; the whole is the order, or more when more was produced.
 */
export function bands(quantities: Quantities): { bands: Band[]; rest: number } {
  const whole = Math.max(quantities.ordered, ...STEPS.map((step) => quantities[step] ?? 0), 0);
  if (whole === 0) return { bands: [], rest: 100 };
  const found: Band[] = [];
  let reached = 0;
  for (const step of STEPS.toReversed()) {
    const pieces = quantities[step] ?? 0;
    if (pieces <= reached) continue;
    found.push({ step, width: ((pieces - reached) / whole) * 100 });
    reached = pieces;
  }
  return { bands: found, rest: ((whole - reached) / whole) * 100 };
}
