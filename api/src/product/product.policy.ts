import type { Scope } from '../core/registry/scope.ts';

/** A client sees the products of its brands. */
export const productScope: Scope = { client: { brand: 'brandId' } };

/** Of a product's parts a client sees those of its own brands. */
export const productComponentScope: Scope = { client: { of: 'componentId' } };

/** Labels are internal to the factory: a client sees none. */
export const productLabelScope: Scope = { client: 'none' };
