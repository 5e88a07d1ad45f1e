import { LABEL_LOSS_REASONS, LABEL_MOVE_TYPES, type Role } from '@moru/contract';

/** A kind of ledger entry. */
export type MoveType = (typeof LABEL_MOVE_TYPES)[number]['value'];

const OUT: ReadonlySet<MoveType> = new Set(['use', 'loss']);

/** Kinds a role may enter: an adjustment is the supervisor's alone (domain page §3). */
export const typesFor = (role: Role | undefined): readonly MoveType[] =>
  LABEL_MOVE_TYPES.map(({ value }) => value).filter((value) => value !== 'adjust' || role === 'supervisor');

/** What is typed into the dialog. */
export interface Draft {
  readonly type: MoveType;
  readonly date: string | null;
  readonly qty: number | null;
  readonly reason: string;
}

/** The balance that would follow, for a move of today: a count says it, an adjustment adds its signed number. */
export function balanceAfter(balance: number, { type, qty }: Draft): number | undefined {
  if (qty === null) return undefined;
  if (type === 'count') return qty;
  return balance + (OUT.has(type) ? -qty : qty);
}

/** Whether the move says enough to be sent; whether the stock allows it the server decides. */
export function isComplete({ type, date, qty, reason }: Draft): boolean {
  if (!date || qty === null || !Number.isInteger(qty)) return false;
  if (type === 'adjust') return qty !== 0 && reason.trim().length > 0;
  if (type === 'loss' && !LABEL_LOSS_REASONS.some(({ value }) => value === reason)) return false;
  return type === 'count' ? qty >= 0 : qty > 0;
}

/** Whole units as pieces: rolls and sheets hold several. */
export const piecesOf = (units: number, eaPerUnit: number): number => units * eaPerUnit;
