import type { Scope } from '../core/registry/scope.ts';

/** A client sees the moves of its brands' products. */
export const productMoveScope: Scope = { client: { brand: 'product.brandId' } };
