import type { Scope } from '../core/registry/scope.ts';

/** Counting events are visible with their lot. */
export const inspectionEventScope: Scope = { client: { of: 'inspectionId' }, 'site-staff': { of: 'inspectionId' } };
