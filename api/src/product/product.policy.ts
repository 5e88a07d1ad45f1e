import type { Scope } from '../core/registry/scope.ts';

/** A client sees the products of its brands. */
export const productScope: Scope = { client: { brand: 'brandId' } };
