import { LABEL_MOVE_TYPES, type Text } from '@moru/contract';
import type { FloorMove } from './move.ts';

/** Label of the movement. */
export const moveLabel = (type: string): Text | string => LABEL_MOVE_TYPES.find(({ value }) => value === type)?.label ?? type;

/** Label of the quantity on a movement's sheet. */
export const QTY_LABELS: Record<FloorMove, Text> = {
  receive: { ko: '받은 수량', en: 'Received' },
  use: { ko: '사용 수량', en: 'Used' },
  loss: { ko: '손실 수량', en: 'Lost' },
  count: { ko: '센 수량', en: 'Counted' },
};
