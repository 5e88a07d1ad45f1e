import type { Scope } from '../core/registry/scope.ts';

const own = { own: 'createdBy', shared: 'visibility' } as const;

/** A statistic is its maker's, and whom it is shared with sees it; what clients see, supervisors see too. */
export const statScope: Scope = {
  supervisor: { ...own, among: ['role', 'all'] },
  client: { ...own, among: ['all'] },
  'site-staff': 'none',
};
