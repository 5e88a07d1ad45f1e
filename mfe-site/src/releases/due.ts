import type { releaseGroup, Row } from '@moru/contract';

/** A release as lists give it. */
export type Group = Row<typeof releaseGroup, 'L'>;

/** The day a release has to leave: the planned one, otherwise the requested one. */
export const dueOf = ({ plannedDate, requestedDate }: Pick<Group, 'plannedDate' | 'requestedDate'>): string => plannedDate ?? requestedDate;

/** Releases by the day they have to leave, soonest first. */
export const byDue = <G extends Pick<Group, 'plannedDate' | 'requestedDate' | 'id'>>(groups: readonly G[]): G[] =>
  groups.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.id - b.id);

/** The release type of the URL; delivery unless it is `sd`. */
export const typeOf = (text: string): 'delivery' | 'sd' => (text === 'sd' ? 'sd' : 'delivery');
