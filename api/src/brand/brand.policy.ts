import type { Scope } from '../core/registry/scope.ts';

/** A client sees its own brands. */
export const brandScope: Scope = { client: { brand: 'id' } };
