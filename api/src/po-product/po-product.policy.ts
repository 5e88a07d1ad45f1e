import type { Scope } from '../core/registry/scope.ts';

/** Clients see the lines of their brands, site staff those made in their factory (the line's, else the PO's). */
export const poProductScope: Scope = {
  client: { brand: 'brandId' },
  'site-staff': { factory: ['factoryId', 'po.factoryId'] },
};
