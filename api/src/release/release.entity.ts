import { defineEntity, p } from '@mikro-orm/core';
import { release } from '@moru/contract';
import { BaseSchema, INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';

/** Personal fields of a line. */
export const PERSONAL = ['recipient', 'phone', 'zip', 'address', 'parcelMemo'] as const;

const ReleaseSchema = defineEntity({
  name: 'Release',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => ReleaseGroup, { onDelete: 'cascade' }),
    ...columns(
      release.fields,
      { poProductId: () => PoProduct },
      { stored: ['pickedQty', 'shortReason', 'shortNote', 'pickedByName', 'pickedAt'], except: ['groupId'], masked: PERSONAL },
    ),
    returnedQty: p.integer().default(0),
    reworkQty: p.integer().default(0),
    /** Returned pieces that had been shipped: the others were returned before a shipment took them. */
    cameBackQty: p.integer().default(0),
    /** Last correction of the recipient after the confirmation: courier files made before are out of date. */
    recipientAt: p.datetime().length(INSTANT_DIGITS).nullable(),
  },
  indexes: [
    { properties: ['groupId', 'id'] },
    // "Has the request a line that the viewer sees?": without it SQLite may scan all lines for every request.
    { properties: ['groupId', 'poProductId'] },
    { properties: ['poProductId', 'groupId', 'qty'] },
    { properties: ['qty', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [
    { name: 'release_qty', expression: 'qty > 0' },
    { name: 'release_picked_qty', expression: 'picked_qty is null or (picked_qty >= 0 and picked_qty <= qty)' },
    { name: 'release_returned_qty', expression: 'returned_qty >= 0 and returned_qty <= qty' },
  ],
});
export class Release extends ReleaseSchema.class {}
ReleaseSchema.setClass(Release);
