/** The chain a quantity goes through (ui page §4). */
export const STEPS = ['produced', 'good', 'reserved', 'released', 'shipped', 'arrived'] as const;

/** A place in the chain after the order. */
export type Step = (typeof STEPS)[number];

/** Pieces at each place; what is not given is not known. */
export type Quantities = { readonly ordered: number } & { readonly [S in Step]?: number | null };

/** One band of the strip: from where the next place begins to where this one ends, in percent of the whole. */
export interface Band {
  readonly step: Step;
  readonly width: number;
}

/**
 * Bands from the farthest place to the nearest. Each place holds at least what the places after it hold, so a band is what has got
 * this far and no farther; the whole is the order, or more when more was made.
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
