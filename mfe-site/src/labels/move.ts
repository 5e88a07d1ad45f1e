import { LABEL_LOSS_REASONS, type labelStock, type Text } from '@moru/contract';
import type { BodyOf } from '@moru/ui/core';

/** Moves the floor may write; adjusting is the supervisor's, on the admin pages. */
export const FLOOR_MOVES = ['receive', 'use', 'loss', 'count'] as const;

/** One of them. */
export type FloorMove = (typeof FLOOR_MOVES)[number];

/** Whether a text (of the URL) names a move of the floor. */
export const isFloorMove = (value: string): value is FloorMove => FLOOR_MOVES.some((type) => type === value);

/** The balance after a move of `qty` EA; of a count, what was counted. */
export function balanceAfter(onHand: number, type: FloorMove, qty: number): number {
  if (type === 'count') return qty;
  return type === 'receive' ? onHand + qty : onHand - qty;
}

interface Sheet {
  readonly id: number;
  readonly type: FloorMove;
  readonly date: string;
  readonly qty: number;
  readonly reason: string;
  readonly eventUuid: string;
}

/** Body of `labelStock/move`. A reason goes with a loss only. */
export const moveBody = ({ reason, ...sheet }: Sheet): BodyOf<typeof labelStock, 'move'> => ({
  ...sheet,
  ...(sheet.type === 'loss' && { reason }),
});

/** What is missing before a move can be sent; undefined when nothing is. */
export function missingOf({ type, qty, reason }: Pick<Sheet, 'type' | 'qty' | 'reason'>): Text | undefined {
  if (type !== 'count' && qty < 1) return { ko: '수량을 넣어 주세요', en: 'Enter the quantity' };
  if (type === 'loss' && !LABEL_LOSS_REASONS.some(({ value }) => value === reason))
    return { ko: '손실 사유를 골라 주세요', en: 'Choose why' };
  return undefined;
}
