import { z } from 'zod';
import { idDigits, qtyDigits } from '../core/index.ts';
import { SWITCH_STATES } from '../inspection-enums.ts';
import { DEFECT_CLASSES } from '../sampling/resolve-plan.ts';

/** Query of `GET inspection/effects`: a lot and the split of a decision. */
export const effectsQuery = z.strictObject({ id: idDigits, goodQty: qtyDigits, reworkQty: qtyDigits });

const change = z.object({ from: z.int(), to: z.int() });
const [first, ...others] = SWITCH_STATES.map(({ value }) => value);
const switchState = z.object({ state: z.enum([first as 'normal', ...others]), acceptedInRow: z.int(), rejected: z.int() });

/**
 * What the approval of a decision would change, before it is saved: good and releasable pieces of the line; what its requests are missing,
 * oldest first; the reinspection lot with its sample; and classes whose series of lots changes its state.
 */
export const effectsResult = z.object({
  good: change.extend({ ordered: z.int() }),
  releasable: change,
  waiting: z.array(change.extend({ releaseGroupId: z.int(), no: z.string() })),
  round: z.object({ round: z.int(), lotQty: z.int(), n: z.int() }).nullable(),
  series: z.array(z.object({ class: z.enum(DEFECT_CLASSES), before: switchState, after: switchState })),
});

/** Answer of `inspection/effects`. */
export type EffectsAnswer = z.output<typeof effectsResult>;
