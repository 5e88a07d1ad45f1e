import type { Scope } from '../core/registry/scope.ts';

/** A client sees the forecasts of the products of its brands. */
export const forecastErrorScope: Scope = { client: { brand: 'product.brandId' } };
