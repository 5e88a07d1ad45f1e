import { ADMIN, FLOOR, SUPERVISOR, type Role } from '../core/roles.ts';
import type { RELEASE_STATUSES } from '../enums.ts';

/** Status of a release. */
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number]['value'];

/** A release that has not left yet; one on hold is still to leave. */
export const OPEN_RELEASE = ['requested', 'confirmed', 'picking', 'on_hold'] as const satisfies readonly ReleaseStatus[];

/** A release that reserves its pieces. */
export const RESERVING_RELEASE = ['confirmed', 'picking'] as const satisfies readonly ReleaseStatus[];

/** A release whose pieces have left. */
export const OUT_RELEASE = ['released', 'delivered'] as const satisfies readonly ReleaseStatus[];

const isOneOf = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

/** A release whose parcels are prepared, sent and numbered: confirmed and not cancelled. */
export const PARCELS_SENT = ['confirmed', 'picking', 'on_hold', 'released', 'delivered'] as const satisfies readonly ReleaseStatus[];

/** A release whose recipients may still be corrected: confirmed, and nothing of it has left. */
export const PARCELS_MENDED = ['confirmed', 'picking', 'on_hold'] as const satisfies readonly ReleaseStatus[];

/** Whether a release has not left yet. */
export const isReleaseOpen = isOneOf(OPEN_RELEASE);

/** Whether the pieces of a release have left. */
export const isReleaseOut = isOneOf(OUT_RELEASE);

/** One step of a release. */
export interface ReleaseStep {
  readonly from: readonly ReleaseStatus[];
  /** Without it the status stays, or with `resume` becomes the one before the hold. */
  readonly to?: ReleaseStatus;
  readonly roles: readonly Role[];
}

/** The steps of a release (domain page §4): the statuses each starts from, the one it leads to, and who may take it. */
export const RELEASE_STEPS = {
  confirm: { from: ['requested'], to: 'confirmed', roles: SUPERVISOR },
  hold: { from: ['requested', 'confirmed', 'picking'], to: 'on_hold', roles: SUPERVISOR },
  resume: { from: ['on_hold'], roles: SUPERVISOR },
  startPicking: { from: ['confirmed'], to: 'picking', roles: FLOOR },
  pick: { from: ['picking'], roles: FLOOR },
  release: { from: ['picking'], to: 'released', roles: FLOOR },
  deliver: { from: ['released'], to: 'delivered', roles: FLOOR },
  return: { from: ['released', 'delivered'], roles: SUPERVISOR },
  finishRework: { from: ['released', 'delivered'], roles: SUPERVISOR },
  cancel: { from: ['requested', 'confirmed', 'picking'], to: 'cancelled', roles: ADMIN },
} as const satisfies Record<string, ReleaseStep>;

/** A step of a release. */
export type ReleaseVerb = keyof typeof RELEASE_STEPS;

/** Whether a role may take a step of a release with this status; a client cancels only what is not confirmed. */
export function mayTakeRelease(verb: ReleaseVerb, status: string, role: Role): boolean {
  const { from, roles }: ReleaseStep = RELEASE_STEPS[verb];
  if (!roles.includes(role) || !(from as readonly string[]).includes(status)) return false;
  return role !== 'client' || status === 'requested';
}

const NEXT: Readonly<Partial<Record<ReleaseStatus, ReleaseVerb>>> = {
  requested: 'confirm',
  confirmed: 'startPicking',
  picking: 'release',
  released: 'deliver',
  on_hold: 'resume',
};

/** The next step of a release; none once it is delivered or cancelled. */
export const nextRelease = (status: ReleaseStatus): ReleaseVerb | undefined => NEXT[status];

/** Fields that supervisors may change until delivery: how the release travels. All others are fixed once it is confirmed. */
export const TRANSPORT_FIELDS = ['plannedDate', 'carrierId', 'vehicle', 'driver', 'driverPhone', 'pallets', 'memo'] as const;

/** Whether a role may change a field of a release (or its lines, `field` 'lines') in this status. */
export function mayChangeRelease(status: string, role: Role, field: string): boolean {
  if (role === 'site-staff') return false;
  if (status === 'requested') return true;
  const isUnderWay = isReleaseOpen(status) || status === 'released';
  return role === 'supervisor' && isUnderWay && (TRANSPORT_FIELDS as readonly string[]).includes(field);
}

interface Picked {
  readonly qty: number;
  readonly pickedQty?: number | null;
  readonly shortReason?: string | null;
}

/** Whether a line is fully picked: all of it, or less with a reason. */
export const isPicked = ({ qty, pickedQty, shortReason }: Picked): boolean =>
  pickedQty === qty || (typeof pickedQty === 'number' && pickedQty < qty && Boolean(shortReason));

/** Pieces of a line that have left and may be returned. */
export const returnableQty = ({ qty, pickedQty, returnedQty }: Omit<Picked, 'shortReason'> & { readonly returnedQty: number }): number =>
  Math.max(0, (pickedQty ?? qty) - returnedQty);
