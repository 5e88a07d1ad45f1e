import type { Scope } from '../core/registry/scope.ts';

/** A client sees the history of the rows it sees. */
export const alogScope: Scope = { client: { about: 'entity', id: 'entityId' }, 'site-staff': 'none' };
