import { daysBetween, type Text } from '../core/index.ts';
import { asKnown } from './as-known.ts';
import type { LineHistory, Revision } from './history.ts';

/** Kinds of change of a line between two days. */
export const CHANGES = ['new', 'slipped', 'recovered', 'shipped', 'delivered'] as const;
/** Labels of each kind. */
export const CHANGE_LABELS: Readonly<Record<(typeof CHANGES)[number], Text>> = {
  new: { ko: '신규', en: 'New' },
  slipped: { ko: '밀림', en: 'Slipped' },
  recovered: { ko: '당겨짐', en: 'Recovered' },
  shipped: { ko: '출발', en: 'Shipped' },
  delivered: { ko: '납품', en: 'Delivered' },
};
export type ChangeKind = (typeof CHANGES)[number];

/** Changes of a line after one day until the end of another, with the reasons given in between. */
export interface Change {
  readonly kinds: readonly ChangeKind[];
  readonly before: string | null;
  readonly after: string | null;
  /** Days by which its date moved; negative is earlier. */
  readonly days: number;
  readonly reasons: readonly Revision[];
}

const within = (from: string, to: string, revisions: readonly Revision[]) => revisions.filter(({ on }) => on > from && on <= to);

/** Every revision of a line and of the shipments that carry it, in their order. */
export const revisionsOf = ({ revisions, shipments }: LineHistory): Revision[] =>
  [...revisions, ...shipments.flatMap((one) => one.revisions)].toSorted((a, b) => a.id - b.id);

/** Changes of a line after `from` until the end of `to`; undefined without any. */
export function changeBetween(history: LineHistory, from: string, to: string): Change | undefined {
  const [was, is] = [asKnown(history, from), asKnown(history, to)];
  if (!is.there) return undefined;
  const days = was.there && was.eta && is.eta ? daysBetween(was.eta, is.eta) : 0;
  const happened: Record<ChangeKind, boolean> = {
    new: !was.there,
    slipped: days > 0,
    recovered: days < 0,
    shipped: is.left && !was.left,
    delivered: is.delivered !== null && was.delivered === null,
  };
  const kinds = CHANGES.filter((kind) => happened[kind]);
  const reasons = within(from, to, revisionsOf(history));
  return kinds.length === 0 ? undefined : { kinds, before: was.there ? was.eta : null, after: is.eta, days, reasons };
}
