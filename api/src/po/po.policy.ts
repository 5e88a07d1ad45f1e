import type { Scope } from '../core/registry/scope.ts';

/** A PO is visible with at least one line in scope; one without lines by its own brand. */
export const poScope: Scope = {
  client: { some: 'PoProduct', by: 'poId', none: { brand: 'brandId' } },
  'site-staff': { some: 'PoProduct', by: 'poId' },
};
