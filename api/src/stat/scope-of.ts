import type { SessionUser } from '../core/call/session-user.ts';

/** What a person's role and brands let them count: equal for people who see the same numbers. */
export const scopeOf = ({ role, scope, brandIds }: Pick<SessionUser, 'role' | 'scope' | 'brandIds'>): string =>
  role === 'supervisor' || scope === 'all' ? role : `${role} ${[...new Set(brandIds)].toSorted((a, b) => a - b).join()}`;
