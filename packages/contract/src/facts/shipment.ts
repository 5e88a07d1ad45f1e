import type { SHIPPING_STATUSES } from '../enums.ts';

/** Status of a shipment. */
export type ShipmentStatus = (typeof SHIPPING_STATUSES)[number]['value'];

/** The stages of a shipment (domain page §4). */
export const SHIPMENT_WAY = [
  'planned',
  'booked',
  'departed',
  'arrived',
  'customs',
  'delivered',
] as const satisfies readonly ShipmentStatus[];

type Stage = (typeof SHIPMENT_WAY)[number];

/** The stages of shipments that have reached the given one. */
export const reached = (stage: Stage): readonly Stage[] => SHIPMENT_WAY.slice(SHIPMENT_WAY.indexOf(stage));

const before = (stage: Stage): readonly string[] => SHIPMENT_WAY.slice(0, SHIPMENT_WAY.indexOf(stage));

/** A shipment whose arrival is an estimate: planned, booked or in transit. */
export const EXPECTED_SHIPMENT = before('arrived');

/** Whether the goods have not left yet: items and the planned departure may change, and the shipment may be cancelled. */
export const isBeforeDeparture = ({ status }: { readonly status: string }): boolean => before('departed').includes(status);

/** Whether the arrival of a shipment is an estimate, which may be revised. */
export const isExpected = ({ status }: { readonly status: string }): boolean => EXPECTED_SHIPMENT.includes(status);
