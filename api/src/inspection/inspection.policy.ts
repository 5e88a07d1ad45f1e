import type { Scope } from '../core/registry/scope.ts';

/** A client sees the lots of its brands, site staff those of their factory. */
export const inspectionScope: Scope = { client: { brand: 'brandId' }, 'site-staff': { factory: 'factoryId' } };
