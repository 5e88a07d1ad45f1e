import type { Text } from './text.ts';

/** The three roles of the specification (§3, §6). */
export const ROLES = ['supervisor', 'client', 'site-staff'] as const;

/** Role of a signed-in user; decides the area, the menu and the permission for every call. */
export type Role = (typeof ROLES)[number];

/** Every role, for calls that need only a session. */
export const EVERYONE: readonly Role[] = [...ROLES];

/** The admin area's roles. */
export const ADMIN: readonly Role[] = ['supervisor', 'client'];

/** The role that manages the business. */
export const SUPERVISOR: readonly Role[] = ['supervisor'];

/** Factory staff and their supervisors. */
export const FLOOR: readonly Role[] = ['supervisor', 'site-staff'];

/** Names of the roles. */
export const ROLE_LABELS: Record<Role, Text> = {
  supervisor: { ko: '관리자', en: 'Supervisor' },
  client: { ko: '고객사', en: 'Client' },
  'site-staff': { ko: '현장 직원', en: 'Site staff' },
};
