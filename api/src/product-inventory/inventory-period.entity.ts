import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';

const InventoryPeriodSchema = defineEntity({
  name: 'InventoryPeriod',
  properties: {
    id: p.integer().primary(),
    /** The last closed month, `YYYY-MM`; it and all before it take no move. */
    closedThrough: p.string().length(7).nullable(),
    closedAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    closedBy: p.integer().nullable(),
  },
});
/** One row that says how far the months are closed: moves share its lock, who closes or reopens takes it alone. */
export class InventoryPeriod extends InventoryPeriodSchema.class {}
InventoryPeriodSchema.setClass(InventoryPeriod);

/** Its only row, written by the first closing; until then nothing is closed. */
export const PERIOD_ID = 1;
