import { createContext, useContext } from 'react';
import type { Role } from '@moru/contract';
import type { AnyResource } from './api/resource.ts';

/** The signed-in user as `/api/user/me` answers (subset SS). */
export interface SessionUser {
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
  readonly role: Role;
  /** The password is still the one that a supervisor set. */
  readonly mustChangePw?: boolean;
}

/** The session as every page sees it; the shell provides it. */
export interface Session {
  readonly user: SessionUser | null;
  readonly loading: boolean;
  login: (loginId: string, pw: string) => Promise<SessionUser>;
  logout: () => Promise<void>;
  refresh: () => Promise<void>;
}

/** Provided by the shell; null outside it. */
export const SessionContext = createContext<Session | null>(null);

/** The session. Throws outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs SessionContext');
  return session;
}

/** The signed-in user. Throws without one: use it on pages behind the login only. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in user');
  return user;
}

/** The user's role; undefined without a session or shell (a component alone in a test). */
export const useRole = (): Role | undefined => useContext(SessionContext)?.user?.role;

/** What the user's role may do with a resource; the server checks it again with every call. */
export interface Can {
  readonly read: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly del: boolean;
  act: (verb: string) => boolean;
}

/** Rights of a role on a resource, by its contract; a role that the contract does not name has none. */
export function rightsOf(resource: Pick<AnyResource, 'access' | 'actions'>, role: Role | undefined): Can {
  const has = (roles: readonly Role[] | undefined): boolean => role !== undefined && (roles?.includes(role) ?? false);
  const { read, create, update, del } = resource.access;
  return { read: has(read), create: has(create), update: has(update), del: has(del), act: (verb) => has(resource.actions[verb]?.roles) };
}

/** Rights of the signed-in user on a resource. */
export const useCan = (resource: Pick<AnyResource, 'access' | 'actions'>): Can => rightsOf(resource, useRole());
