import type { Scope } from '../core/registry/scope.ts';

/**
 * Visits with at least one lot that the caller sees; a visit without lots is visible to supervisors and to the site staff of its factory.
 */
export const inspectionGroupScope: Scope = {
  client: { some: 'Inspection', by: 'groupId' },
  'site-staff': { some: 'Inspection', by: 'groupId', none: { factory: 'factoryId' } },
};
