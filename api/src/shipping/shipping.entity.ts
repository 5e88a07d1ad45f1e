import { defineEntity, p } from '@mikro-orm/core';
import { shipping, type Row } from '@moru/contract';
import { BaseSchema, INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { Country } from '../country/country.entity.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

const stored = ['etaCurrent', 'atd', 'ata', 'customsOn', 'deliveredOn', 'status', 'totalQty', 'slipDays'] as const;

type Shipment = Row<typeof shipping>;
const NO_ROWS = `('[]')`;

const ShippingSchema = defineEntity({
  name: 'Shipping',
  extends: BaseSchema,
  properties: {
    ...columns(
      shipping.fields,
      { fromCountryId: () => Country, toCountryId: () => Country, carrierId: () => Partner, forwarderId: () => Partner },
      { stored },
    ),
    carrierText: keptText('carrier', 100),
    forwarderText: keptText('forwarder', 100),
    // Shipments from before these columns have none.
    containers: p.json().$type<Shipment['containers']>().defaultRaw(NO_ROWS),
    legs: p.json().$type<Shipment['legs']>().defaultRaw(NO_ROWS),
    /** When its departure was recorded: returns recorded earlier can't be of its goods. Earlier departures and imported ones have none. */
    departedAt: p.datetime().length(INSTANT_DIGITS).nullable(),
  },
  uniques: [{ properties: ['shippingNo'] }],
  indexes: [
    { properties: ['blNo'] },
    { properties: ['containerNo'] },
    // For `refuseSameLading`; not unique, because merged carriers may have had the same number.
    { properties: ['carrierId', 'blNo'] },
    { properties: ['carrierId', 'id'] },
    { properties: ['forwarderId', 'id'] },
    { properties: ['status', 'id'] },
    ...orderIndexes(shipping),
    { properties: ['direction', 'id'] },
    { properties: ['mode', 'id'] },
    { properties: ['toCountryId', 'id'] },
    { properties: ['fromCountryId', 'id'] },
    { properties: ['etdPlan', 'id'] },
    { properties: ['atd', 'id'] },
    { properties: ['etaPlan', 'id'] },
    { properties: ['etaCurrent', 'id'] },
    { properties: ['deliveredOn', 'id'] },
    { properties: ['slipDays', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'shipping_total_qty', expression: 'total_qty >= 0' }],
});

/** Initial values of a new shipment, besides `etaCurrent` (its first ETA). */
export const NEW_SHIPPING = { status: 'planned', totalQty: 0, slipDays: 0 } as const;

export class Shipping extends ShippingSchema.class {}
ShippingSchema.setClass(Shipping);
