import type { Scope } from '../core/registry/scope.ts';

/** A client sees what moved of the products of its brands. */
export const productMoveScope: Scope = { client: { brand: 'product.brandId' } };
