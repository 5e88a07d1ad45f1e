import { ADMIN, defineResource, refField, text, STAMPS } from './core/index.ts';
import { shippingItemFields } from './shipping-line.ts';
import { shipping } from './shipping.ts';

const OF_SHIPPING = ['shipping.status', 'shipping.etdPlan', 'shipping.atd', 'shipping.etaCurrent', 'shipping.ata'] as const;

/** Lines of shipments on their own: what of an order is loaded where. Written with their shipment, only read here. */
export const shippingItem = defineResource({
  name: 'shippingItem',
  label: text('적재 품목', 'Shipment line'),
  fields: { shippingId: refField(text('선적', 'Shipment'), shipping, { derived: true }), ...shippingItemFields },
  subsets: {
    L: {
      add: [...OF_SHIPPING, 'poProduct.product.name', 'poProduct.product.nameEn', 'poProduct.orderQty'],
      omit: [...STAMPS, 'version', 'createdAt', 'poProduct.po.poNo', 'cbm', 'kg'],
    },
    R: ['id', 'qty'],
  },
  filters: {
    shippingId: 'shippingId',
    poProductId: 'poProductId',
    poId: 'poProduct.poId',
    status: 'shipping.status',
    atd: 'shipping.atd',
    productId: 'poProduct.productId',
    brandId: 'poProduct.brandId',
    categoryId: 'poProduct.product.categoryId',
  },
  sums: ['qty', 'cartons'],
  access: { read: ADMIN },
});
