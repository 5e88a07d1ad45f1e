import type { SHORT_REASONS } from '@moru/contract';

/** Why a line is short. */
export type ShortReason = (typeof SHORT_REASONS)[number]['value'];

/** The picked quantity of a line; `qty` null while it is untouched. */
export interface Picked {
  readonly qty: number | null;
  readonly reason: ShortReason | null;
  /** Text of the reason `other`. */
  readonly note: string | null;
}

/** An untouched line. */
export const UNTOUCHED: Picked = { qty: null, reason: null, note: null };

/** A line with its requested quantity. */
export interface Asked {
  readonly id: number;
  readonly qty: number;
}

/** `open` is untouched; `short` has its reason, `why` still needs one. */
export type PickState = 'open' | 'full' | 'short' | 'why';

/** The state of a line. */
export function pickState(asked: number, { qty, reason }: Pick<Picked, 'qty' | 'reason'>): PickState {
  if (qty === null) return 'open';
  if (qty >= asked) return 'full';
  return reason === null ? 'why' : 'short';
}

/** Whether a line needs nothing more. */
export const isSettled = (state: PickState): boolean => state === 'full' || state === 'short';

/** Whether it can be sent to the office: a short line needs its reason, `other` its text. */
export const isReportable = (asked: number, picked: Picked): boolean =>
  isSettled(pickState(asked, picked)) && (picked.reason !== 'other' || picked.note !== null);

/** A line after its quantity changed: never more than requested; a full line has no reason. */
export const withQty = (asked: number, qty: number, picked: Picked): Picked => {
  const taken = Math.min(Math.max(0, qty), asked);
  return taken < asked ? { ...picked, qty: taken } : { ...UNTOUCHED, qty: taken };
};

/** Totals of all lines. */
export interface PickSum {
  readonly asked: number;
  readonly picked: number;
  /** Pieces that stay behind, of lines with a reason. */
  readonly short: number;
  /** Lines that are not finished. */
  readonly left: number;
  /** The first of them. */
  readonly next: number | undefined;
}

/** Totals of a release: picked pieces, pieces that stay behind, lines still to do. */
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
