import type { Scope } from '../core/scope/scope.ts';

/** A client sees the products of its brands. */
export const productScope: Scope = { client: { brand: 'brandId' } };
