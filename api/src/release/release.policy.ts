import type { Scope } from '../core/registry/scope.ts';

/** A client sees the releases of its brands, site staff those of lines made in their factory. */
export const releaseScope: Scope = {
  client: { brand: 'group.brandId' },
  'site-staff': { factory: ['poProduct.factoryId', 'poProduct.po.factoryId'] },
};
