import type { Role } from '../core/index.ts';

/** What the right to reverse a move depends on. */
export interface RecordedMove {
  readonly createdBy: number | null;
  /** Business date on which it was recorded, which may be later than its own date. */
  readonly recordedOn: string;
}

/** Whether a user may reverse a move: a supervisor any, others their own on the same day. */
export const mayReverse = (move: RecordedMove, user: { readonly id: number; readonly role: Role }, today: string): boolean =>
  user.role === 'supervisor' || (move.createdBy === user.id && move.recordedOn === today);
