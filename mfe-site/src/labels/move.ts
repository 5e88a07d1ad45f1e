import { LABEL_MOVE_RULES, type labelStock } from '@moru/contract';
import type { BodyOf } from '@moru/ui/core';

/** Movements that site staff may record; adjusting is for supervisors, on the admin pages. */
export const FLOOR_MOVES = ['receive', 'use', 'loss', 'count'] as const;

/** One of them. */
export type FloorMove = (typeof FLOOR_MOVES)[number];

/** Whether a text (of the URL) is a movement of site staff. */
export const isFloorMove = (value: string): value is FloorMove => FLOOR_MOVES.some((type) => type === value);

interface Sheet {
  readonly id: number;
  readonly type: FloorMove;
  readonly date: string;
  readonly qty: number;
  readonly reason: string;
  readonly eventUuid: string;
  readonly deviceAt: string;
}

/** Body of `labelStock/move`. A reason goes only with a type that needs one. */
export const moveBody = ({ reason, ...sheet }: Sheet): BodyOf<typeof labelStock, 'move'> => ({
  ...sheet,
  ...(LABEL_MOVE_RULES[sheet.type].reason && { reason }),
});
