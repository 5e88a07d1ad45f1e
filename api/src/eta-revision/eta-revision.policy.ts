import type { Scope } from '../core/registry/scope.ts';

/** A revision is seen by who sees its line or its shipment. */
export const etaRevisionScope: Scope = { client: { any: [{ of: 'poProductId' }, { of: 'shippingId' }] }, 'site-staff': 'none' };
