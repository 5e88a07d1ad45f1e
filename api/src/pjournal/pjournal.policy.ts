import type { Scope } from '../core/registry/scope.ts';

/** A client sees the journals of its brands, site staff those of their factory. */
export const pjournalScope: Scope = { client: { brand: 'brandId' }, 'site-staff': { factory: 'factoryId' } };

/** Labels are internal to the factory: a client sees none. */
export const pjournalLabelScope: Scope = { client: 'none' };
