import { text, type Explained } from '../core/index.ts';

/** How each derived value of a PO is computed: all come from its lines, for a client from the lines it sees. */
export const ORDER_EXPLAINED = {
  status: {
    formula: text(
      '작성중 → 요청 → 확정 → 종결로 사람이 옮깁니다.',
      'Moved by people: draft, requested, confirmed, closed; or cancelled on the way.',
    ),
  },
  shippingStatus: {
    formula: text(
      '품목의 선적 상태를 합친 것입니다. 일부만 떠났으면 부분선적입니다.',
      'What the shipments of its lines say together; partly shipped while only some of it has left.',
    ),
    rows: 'linesOfOrder',
  },
  lineCount: { formula: text('이 발주의 품목 수입니다.', 'The lines of this PO.'), rows: 'linesOfOrder' },
  total: { formula: text('품목별 발주 수량의 합계입니다.', 'The ordered pieces of its lines, added up.'), rows: 'linesOfOrder' },
  shipped: { formula: text('품목별 선적 수량의 합계입니다.', 'The shipped pieces of its lines, added up.'), rows: 'linesOfOrder' },
  promised: { formula: text('품목의 확정 납기 가운데 가장 늦은 날입니다.', 'The latest promise of its lines.'), rows: 'linesOfOrder' },
  eta: { formula: text('품목의 ETA 가운데 가장 늦은 날입니다.', 'The latest ETA of its lines.'), rows: 'linesOfOrder' },
  slip: { formula: text('가장 많이 늦은 품목의 지연일입니다.', 'The slip of the line that slips most.'), rows: 'linesOfOrder' },
  late: { formula: text('품목 가운데 가장 먼저 늦은 날입니다.', 'The first day on which one of its lines is late.'), rows: 'linesOfOrder' },
} as const satisfies Record<string, Explained>;
