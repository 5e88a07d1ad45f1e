import type { LABEL_MOVE_TYPES } from '@moru/contract';

type MoveType = (typeof LABEL_MOVE_TYPES)[number]['value'];

const OUT: ReadonlySet<MoveType> = new Set(['use', 'loss']);

/** What a move adds to the balance, in EA: use and loss take away, an adjustment carries its own sign. */
export const signedQty = (type: MoveType, qty: number): number => (OUT.has(type) ? -qty : qty);
