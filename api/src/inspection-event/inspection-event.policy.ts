import type { Scope } from '../core/registry/scope.ts';

/** What was counted is seen with its lot. */
export const inspectionEventScope: Scope = { client: { of: 'inspectionId' }, 'site-staff': { of: 'inspectionId' } };
