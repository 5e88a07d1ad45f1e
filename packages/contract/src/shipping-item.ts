import { ADMIN, defineResource, refField, text } from './core/index.ts';
import { shippingItemFields } from './shipping-line.ts';
import { shipping } from './shipping.ts';

/** Lines of shipments by themselves: what of an order is loaded where. Written with their shipment, only read here. */
export const shippingItem = defineResource({
  name: 'shippingItem',
  label: text('적재 품목', 'Shipment line'),
  fields: { shippingId: refField(text('선적', 'Shipment'), shipping, { derived: true }), ...shippingItemFields },
  subsets: {
    A: ['id', 'version', 'shippingId', 'poProductId', 'qty', 'cartons', 'cbm', 'kg', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'],
    L: [
      'id',
      'shippingId',
      'shipping.shippingNo',
      'shipping.status',
      'shipping.etdPlan',
      'shipping.atd',
      'shipping.etaCurrent',
      'shipping.ata',
      'poProductId',
      'poProduct.lineNo',
      'poProduct.product.name',
      'poProduct.product.nameEn',
      'poProduct.orderQty',
      'qty',
      'cartons',
    ],
    R: ['id', 'qty'],
  },
  filters: { shippingId: 'shippingId', poProductId: 'poProductId', poId: 'poProduct.poId' },
  sums: ['qty', 'cartons'],
  access: { read: ADMIN },
});
