import type { release, Row } from '@moru/contract';

/** A release that requests pieces and has not reserved them yet. */
export const ASKED_RELEASE = ['requested', 'on_hold'] as const;

/** Requested and not confirmed quantities, and the releases that request them. */
export interface Asks {
  readonly qty: number;
  readonly releases: readonly { readonly id: number; readonly no: string; readonly type: string }[];
}

/** Sums the lines of releases that wait for confirmation; a release with several recipients counts once by its number. */
export function asksFor(rows: readonly Pick<Row<typeof release, 'L'>, 'qty' | 'groupId' | 'group'>[]): Asks {
  const releases = new Map(rows.map(({ groupId, group }) => [groupId, { id: groupId, no: group.no, type: group.type }]));
  return { qty: rows.reduce((sum, { qty }) => sum + qty, 0), releases: [...releases.values()] };
}
