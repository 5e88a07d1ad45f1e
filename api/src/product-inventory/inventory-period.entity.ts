import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';

const InventoryPeriodSchema = defineEntity({
  name: 'InventoryPeriod',
  properties: {
    id: p.integer().primary(),
    /** The last closed month, `YYYY-MM`; it and all earlier ones accept no moves. */
    closedThrough: p.string().length(7).nullable(),
    closedAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    closedBy: p.integer().nullable(),
  },
});
/** One row with the last closed month: moves share its lock, closing and reopening lock it exclusively. */
export class InventoryPeriod extends InventoryPeriodSchema.class {}
InventoryPeriodSchema.setClass(InventoryPeriod);

/** Its only row, written by the first move or closing; until then no month is closed. */
export const PERIOD_ID = 1;
