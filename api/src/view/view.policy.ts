import type { Scope } from '../core/registry/scope.ts';

const own = { own: 'createdBy', shared: 'sharedWith' } as const;

/** A view is its maker's, and whom it is shared with sees it; what is shared with clients, supervisors see too. */
export const viewScope: Scope = {
  supervisor: { ...own, among: ['supervisor', 'client'] },
  client: { ...own, among: ['client'] },
  'site-staff': 'none',
};
