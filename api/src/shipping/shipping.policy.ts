import type { Scope } from '../core/registry/scope.ts';

/** Clients see the items of their brands' lines. */
export const shippingItemScope: Scope = { client: { brand: 'poProduct.brandId' }, 'site-staff': 'none' };

/** A shipment is visible with at least one item in scope. */
export const shippingScope: Scope = { client: { some: 'ShippingItem', by: 'shippingId' }, 'site-staff': 'none' };
