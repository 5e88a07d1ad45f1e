import type { Scope } from '../core/registry/scope.ts';

/** A client sees the groups of its brands, site staff those that hold a line of their factory. */
export const releaseGroupScope: Scope = { client: { brand: 'brandId' }, 'site-staff': { some: 'Release', by: 'groupId' } };
