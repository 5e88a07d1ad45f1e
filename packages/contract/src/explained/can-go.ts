import { text, type Explained } from '../core/index.ts';

/** How many pieces of a line can be released now (`canGo`). */
export const CAN_GO = {
  formula: text('양품 가운데 출고가 잡지 않았고 아직 나가지 않은 수량입니다.', 'Good pieces that no release holds and that have not left.'),
  inputs: [
    ['+', 'goodQty'],
    ['−', 'reservedQty'],
    ['−', 'releasedQty'],
  ],
  rows: 'releasesOfLine',
} as const satisfies Explained;
