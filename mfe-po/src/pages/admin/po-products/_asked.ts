import type { release, Row } from '@moru/contract';

/** A release that asks for pieces and does not hold them yet. */
export const ASKED_RELEASE = ['requested', 'on_hold'] as const;

/** What is asked for and not confirmed: how much, and by which releases. */
export interface Asks {
  readonly qty: number;
  readonly releases: readonly { readonly id: number; readonly no: string; readonly type: string }[];
}

/** Adds up the lines of releases that wait to be confirmed; a release with several recipients counts once by its number. */
export function asksFor(rows: readonly Pick<Row<typeof release, 'L'>, 'qty' | 'groupId' | 'group'>[]): Asks {
  const releases = new Map(rows.map(({ groupId, group }) => [groupId, { id: groupId, no: group.no, type: group.type }]));
  return { qty: rows.reduce((sum, { qty }) => sum + qty, 0), releases: [...releases.values()] };
}
