import { createStore } from '@moru/ui/core';
import type { SessionDeps, SessionUser } from './session-flow.ts';

/** The user with changed rights, which apply as soon as nothing is unsaved. */
export const awaitedRights = createStore<SessionUser | undefined>(undefined);

type RightsDeps = Pick<SessionDeps, 'isDirty' | 'renew' | 'refetch' | 'setUser' | 'tellRights'>;

const rightsOf = ({ id, role, scope, brandIds, factoryId, mustChangePw }: SessionUser): string =>
  JSON.stringify([id, role, scope, brandIds, factoryId, mustChangePw]);

/** Whether two answers are the same user with the same rights. */
export const hasSameRights = (one: SessionUser, other: SessionUser): boolean => rightsOf(one) === rightsOf(other);

function apply(deps: RightsDeps, next: SessionUser, shown: SessionUser): void {
  awaitedRights.set(undefined);
  deps.setUser(next);
  deps.renew();
  // A password to be changed has a page of its own, which says so.
  if (next.mustChangePw === shown.mustChangePw) deps.tellRights();
}

/** The rights of the shown user as the server answers them now: they apply at once, or, if anything is unsaved, when it is saved or left. */
export function takeRights(deps: RightsDeps, next: SessionUser, shown: SessionUser): void {
  const awaited = awaitedRights.get();
  if (hasSameRights(next, shown)) {
    if (awaited) deps.refetch();
    return awaitedRights.set(undefined);
  }
  if (!deps.isDirty()) return apply(deps, next, shown);
  if (awaited && hasSameRights(awaited, next)) return;
  awaitedRights.set(next);
  // Until the password is changed the server refuses every read.
  if (!next.mustChangePw) deps.refetch();
}

/** Applies the awaited rights if nothing is unsaved any more. */
export function settleRights(deps: RightsDeps, shown: SessionUser | null): void {
  const next = awaitedRights.get();
  if (next && shown && !deps.isDirty()) apply(deps, next, shown);
}
