import { choice } from '../core/text.ts';

/** Documents of a shipment, in English for customs and carriers. The invoice shows amounts. */
export const SHIPPING_DOCUMENTS = [
  choice('invoice', '상업 송장', 'Commercial invoice'),
  choice('packing', '포장 명세서', 'Packing list'),
] as const;

/** One of `SHIPPING_DOCUMENTS`. */
export type ShippingDocument = (typeof SHIPPING_DOCUMENTS)[number]['value'];

/** Values of `SHIPPING_DOCUMENTS`. */
export const SHIPPING_DOCUMENT_KINDS = SHIPPING_DOCUMENTS.map(({ value }) => value) as unknown as readonly [
  ShippingDocument,
  ...ShippingDocument[],
];
