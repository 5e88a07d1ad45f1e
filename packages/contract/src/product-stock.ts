import { SUPERVISOR } from './core/index.ts';
import { PRODUCT_MOVE_TYPES } from './enums.ts';
import { moveBody, type MoveRules } from './ledger/index.ts';

/** A type of a product's moves. */
export type ProductMoveType = (typeof PRODUCT_MOVE_TYPES)[number]['value'];

/** Rules of each type; those without `by` are posted by lots, journals, arrivals and releases (stock page §1). */
export const PRODUCT_MOVE_RULES: MoveRules<ProductMoveType> = {
  opening: { direction: 'in', by: SUPERVISOR },
  good_in: { direction: 'in' },
  release_delivery: { direction: 'out' },
  release_sd: { direction: 'out' },
  return: { direction: 'in' },
  scrap: { direction: 'out', by: SUPERVISOR, reason: 'words' },
  consume: { direction: 'out' },
  adjust: { direction: 'signed', by: SUPERVISOR, reason: 'words' },
  count: { direction: 'counted', by: SUPERVISOR },
};

/** Types that people record by hand. */
export const HAND_MOVE_TYPES = PRODUCT_MOVE_TYPES.filter(({ value }) => PRODUCT_MOVE_RULES[value].by !== undefined);

/** Body of `product/move`. */
export const productMoveBody = moveBody(HAND_MOVE_TYPES, {});
