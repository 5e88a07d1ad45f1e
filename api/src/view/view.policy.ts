import type { Scope } from '../core/registry/scope.ts';

const own = { own: 'createdBy', shared: 'sharedWith' } as const;

/** A view is visible to its author and to those it is shared with; supervisors also see what is shared with clients. */
export const viewScope: Scope = {
  supervisor: { ...own, among: ['supervisor', 'client'] },
  client: { ...own, among: ['client'] },
  'site-staff': 'none',
};
