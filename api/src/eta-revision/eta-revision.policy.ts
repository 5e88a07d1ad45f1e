import type { Scope } from '../core/registry/scope.ts';

/** A revision is visible with its line or its shipment. */
export const etaRevisionScope: Scope = { client: { any: [{ of: 'poProductId' }, { of: 'shippingId' }] }, 'site-staff': 'none' };
