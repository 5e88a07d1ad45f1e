import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { User } from '../user/user.entity.ts';

const EtaReceiptSchema = defineEntity({
  name: 'EtaReceipt',
  properties: {
    id: p.integer().primary(),
    poProductId: reference(() => PoProduct, { onDelete: 'cascade' }),
    userId: reference(() => User, { onDelete: 'cascade' }),
    /** The acknowledged date of the line. */
    eta: p.date(),
    at: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['poProductId', 'userId', 'eta'] }],
});

/** A client's acknowledgement of the date of a line. */
export class EtaReceipt extends EtaReceiptSchema.class {}
EtaReceiptSchema.setClass(EtaReceipt);
