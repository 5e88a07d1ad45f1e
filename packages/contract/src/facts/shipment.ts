import type { SHIPPING_STATUSES } from '../enums.ts';

/** What stage a shipment is at. */
export type ShipmentStatus = (typeof SHIPPING_STATUSES)[number]['value'];

/** The way of a shipment (domain page §4). */
export const SHIPMENT_WAY = [
  'planned',
  'booked',
  'departed',
  'arrived',
  'customs',
  'delivered',
] as const satisfies readonly ShipmentStatus[];

type Stage = (typeof SHIPMENT_WAY)[number];

/** The stages at which a shipment has come as far as one of them. */
export const reached = (stage: Stage): readonly Stage[] => SHIPMENT_WAY.slice(SHIPMENT_WAY.indexOf(stage));

const before = (stage: Stage): readonly string[] => SHIPMENT_WAY.slice(0, SHIPMENT_WAY.indexOf(stage));

/** A shipment whose arrival is an estimate: planned, booked or on the way. */
export const EXPECTED_SHIPMENT = before('arrived');

/** Whether the goods have not left yet: items and the planned departure may change, and it may be cancelled. */
export const isBeforeDeparture = ({ status }: { readonly status: string }): boolean => before('departed').includes(status);

/** Whether the arrival of a shipment is an estimate, which may be revised. */
export const isExpected = ({ status }: { readonly status: string }): boolean => EXPECTED_SHIPMENT.includes(status);
