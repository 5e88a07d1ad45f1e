import { text, type Explained } from '../core/index.ts';

/** How the derived values of a label order are computed. */
export const LABEL_ORDER_EXPLAINED = {
  status: {
    formula: text(
      '발주한 뒤에는 라벨별 입고에서 정해집니다. 발주, 종결, 취소는 사람이 합니다.',
      'Ordered, closed and cancelled by people; in between it follows from what its labels have received.',
    ),
  },
  received: {
    formula: text('이 발주로 들어온 라벨의 합계입니다. 취소한 입고는 뺍니다.', 'What was received; reversed receipts do not count.'),
    rows: 'receiptsOfLabelOrder',
  },
  open: {
    formula: text('발주 수량에서 입고를 뺀 수량입니다. 부족종결하면 0입니다.', 'Ordered less received; 0 once the line is short-closed.'),
  },
  amount: { formula: text('발주 수량 × 단가입니다.', 'Ordered pieces × unit cost.') },
  shortClosed: { formula: text('더 들어오지 않기로 한 날입니다.', 'The day on which the rest was given up.') },
  lineCount: { formula: text('발주한 라벨의 종류 수입니다.', 'How many labels it orders.') },
  total: { formula: text('라벨별 발주 수량의 합계입니다.', 'The pieces of its lines, added up.') },
  totalAmount: { formula: text('라벨별 금액의 합계입니다.', 'The amounts of its lines, added up.') },
} as const satisfies Record<string, Explained>;
