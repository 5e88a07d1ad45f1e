import type { Scope } from '../core/registry/scope.ts';

/** A client sees the products of its brands. */
export const productScope: Scope = { client: { brand: 'brandId' } };

/** Of what a product is made of, a client sees the parts that are of its brands too. */
export const productComponentScope: Scope = { client: { of: 'componentId' } };

/** Labels are the factory's own business: a client sees none. */
export const productLabelScope: Scope = { client: 'none' };
