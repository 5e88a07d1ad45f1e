import type { Scope } from '../core/registry/scope.ts';

const own = { own: 'createdBy', shared: 'visibility' } as const;

/** A statistic is visible to its author and to those it is shared with; supervisors also see what clients see. */
export const statScope: Scope = {
  supervisor: { ...own, among: ['role', 'all'] },
  client: { ...own, among: ['all'] },
  'site-staff': 'none',
};
