import type { Role } from '@moru/contract';
import {
  CHANGE_PW_PATH,
  DASHBOARD_PATH,
  LOGIN_PATH,
  SITE_CHANGE_PW_PATH,
  SITE_HOME_PATH,
  SITE_LANDING_PATH,
  isPublic,
  isSite,
} from './areas.ts';
import { safeOrigin } from './origin.ts';

export interface Place {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

export interface Redirect {
  readonly to: string;
  /** The page to return to after login. */
  readonly from?: string;
}

/** Target of `/` (specification §2, root redirect). */
export function rootTarget(role: Role | undefined): string {
  if (role === undefined) return LOGIN_PATH;
  return role === 'supervisor' || role === 'client' ? DASHBOARD_PATH : SITE_LANDING_PATH;
}

/** Target after a login: site staff to their area, others to the page they requested, otherwise `/`. */
export function afterLogin(role: Role, from: unknown, ownOrigin: string): string {
  return role === 'site-staff' ? SITE_HOME_PATH : (safeOrigin(from, ownOrigin) ?? '/');
}

/** Where a role changes its password: site staff never leave their area. */
export const changePwPath = (role: Role): string => (role === 'site-staff' ? SITE_CHANGE_PW_PATH : CHANGE_PW_PATH);

/** A user who must change the password has no other page. */
export function mustChangeRedirect(role: Role, { pathname }: Place): Redirect | null {
  const to = changePwPath(role);
  return pathname === to ? null : { to };
}

/** The redirect for a place, or null when the user may stay (specification §2, §4, §6). */
export function redirectFor(role: Role | undefined, { pathname, search = '', hash = '' }: Place): Redirect | null {
  if (role === undefined) {
    if (isPublic(pathname)) return null;
    return pathname === '/' ? { to: LOGIN_PATH } : { to: LOGIN_PATH, from: pathname + search + hash };
  }
  if (pathname === '/') return { to: rootTarget(role) };
  return role === 'site-staff' && !isSite(pathname) ? { to: SITE_HOME_PATH } : null;
}
