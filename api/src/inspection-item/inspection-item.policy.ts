import type { Scope } from '../core/registry/scope.ts';

/** A client sees the items of its brands and those for all brands. */
export const inspectionItemScope: Scope = { client: { brand: 'brandId', orNone: true } };
