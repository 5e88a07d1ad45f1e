import type { SHORT_REASONS } from '@moru/contract';

/** Why a line is short. */
export type ShortReason = (typeof SHORT_REASONS)[number]['value'];

/** What is picked of a line; `qty` null while nobody has touched it. */
export interface Picked {
  readonly qty: number | null;
  readonly reason: ShortReason | null;
  /** What `other` means. */
  readonly note: string | null;
}

/** A line that nobody has touched. */
export const UNTOUCHED: Picked = { qty: null, reason: null, note: null };

/** A line of which so much is asked for. */
export interface Asked {
  readonly id: number;
  readonly qty: number;
}

/** `open` waits for somebody; `short` has its reason, `why` still needs one. */
export type PickState = 'open' | 'full' | 'short' | 'why';

/** Where a line stands. */
export function pickState(asked: number, { qty, reason }: Pick<Picked, 'qty' | 'reason'>): PickState {
  if (qty === null) return 'open';
  if (qty >= asked) return 'full';
  return reason === null ? 'why' : 'short';
}

/** Whether nothing more has to be done for a line. */
export const isSettled = (state: PickState): boolean => state === 'full' || state === 'short';

/** Whether the office may be told of it: a line that is short needs its reason, `other` its words. */
export const isReportable = (asked: number, picked: Picked): boolean =>
  isSettled(pickState(asked, picked)) && (picked.reason !== 'other' || picked.note !== null);

/** A line after its quantity changed: never more than was asked for; a full line has no reason. */
export const withQty = (asked: number, qty: number, picked: Picked): Picked => {
  const taken = Math.min(Math.max(0, qty), asked);
  return taken < asked ? { ...picked, qty: taken } : { ...UNTOUCHED, qty: taken };
};

/** What all lines come to. */
export interface PickSum {
  readonly asked: number;
  readonly picked: number;
  /** Pieces that stay, of lines that gave a reason. */
  readonly short: number;
  /** Lines that wait for somebody. */
  readonly left: number;
  /** The first of them. */
  readonly next: number | undefined;
}

/** Adds up a release: what was taken, what stays behind, how many lines are still to do. */
export function sumOf(lines: readonly Asked[], of: (id: number) => Picked): PickSum {
  const open = lines.filter(({ id, qty }) => !isReportable(qty, of(id)));
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  return {
    asked: total(lines.map(({ qty }) => qty)),
    picked: total(lines.map(({ id }) => of(id).qty ?? 0)),
    short: total(lines.map(({ id, qty }) => (pickState(qty, of(id)) === 'short' ? qty - (of(id).qty ?? 0) : 0))),
    left: open.length,
    next: open[0]?.id,
  };
}
