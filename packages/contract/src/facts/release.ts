import type { RELEASE_STATUSES } from '../enums.ts';

/** What stage a release is at. */
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number]['value'];

/** A release that has yet to leave; one on hold still has to. */
export const OPEN_RELEASE = ['requested', 'confirmed', 'picking', 'on_hold'] as const satisfies readonly ReleaseStatus[];

/** A release that holds the pieces it asks for. */
export const RESERVING_RELEASE = ['confirmed', 'picking'] as const satisfies readonly ReleaseStatus[];

/** A release whose pieces are out. */
export const OUT_RELEASE = ['released', 'delivered'] as const satisfies readonly ReleaseStatus[];

/** Whether a release has yet to leave. */
export const isReleaseOpen = (status: string): boolean => (OPEN_RELEASE as readonly string[]).includes(status);
