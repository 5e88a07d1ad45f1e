import { p } from '@mikro-orm/core';
import type { BaseEntity } from '../orm/base.entity.ts';

/** A row whose quantity is kept by a ledger. */
export interface HolderRow extends BaseEntity {
  /** Σ of its moves, updated with each of them under the row's lock. */
  onHand: number;
}

/** One row of a ledger. */
export interface MoveRow extends BaseEntity {
  type: string;
  /** Business date. */
  date: string;
  /** Signed, in EA. */
  qty: number;
  /** Balance after it, in the order of dates and ids. */
  balanceAfter: number;
  reason?: string | null;
  eventUuid: string;
  /** The move that it reverses. */
  reversalOfId?: number | null;
  firstBalance: number;
  firstVersion: number;
}

/** Fields of the contract's `moveFields` that have a column. */
export const STORED_MOVE = ['type', 'date', 'qty', 'balanceAfter', 'reason', 'eventUuid', 'reversalOfId'] as const;

/** Columns of a move that no contract has: the first answer, for replays, since moves of earlier days change `balanceAfter`. */
export const firstAnswer = { firstBalance: p.integer(), firstVersion: p.integer() };

/** Unique keys of a ledger: an event is recorded once, a move is reversed once. */
export const MOVE_UNIQUES: { properties: ('eventUuid' | 'reversalOfId')[] }[] = [
  { properties: ['eventUuid'] },
  { properties: ['reversalOfId'] },
];

/** Database checks of a move; a counting type may have quantity 0. */
export const moveChecks = (table: string, counting: string) => [
  { name: `${table}_balance`, expression: 'balance_after >= 0' },
  { name: `${table}_qty`, expression: `qty <> 0 or type = '${counting}'` },
];

/** Database checks of a holder. */
export const holderChecks = (table: string) => [{ name: `${table}_on_hand`, expression: 'on_hand >= 0' }];
