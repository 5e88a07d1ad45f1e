import { text, type Explained } from '../core/index.ts';

/** How each derived value of a PO line is computed (domain page §4; the SQL is in `api/src/chain`). */
export const LINE_EXPLAINED = {
  produced: {
    formula: text(
      '마지막 공정(포장) 생산일지의 양품 합계입니다. 작성중인 일지는 빠집니다.',
      'Good pieces of the last process (packing) in submitted and confirmed journals.',
    ),
    rows: 'journalsOfLine',
  },
  maximum: {
    formula: text(
      '발주 수량에 초과 허용을 더한 수량입니다. 품목, 발주, 브랜드, 설정의 순서로 허용을 따릅니다.',
      'What was ordered and the tolerance on top: that of the line, else of the PO, the brand, the settings.',
    ),
  },
  inspectRule: {
    formula: text(
      '품목에 정한 검사 여부입니다. 없으면 발주, 브랜드, 제품 종류, 설정의 순서로 따릅니다.',
      'Whether the line is inspected: its own rule, else that of the PO, the brand, the kind of product, the settings.',
    ),
  },
  good: {
    formula: text(
      '검사 로트에서 양품으로 판정된 수량과 검사 없이 출고한 수량입니다. 검사하지 않는 품목은 생산한 수량, 매입이면 도착한 수량입니다.',
      'Pieces that decisions on lots found good or that went out without inspection. Where nothing is inspected: what was produced, or of bought goods what arrived.',
    ),
  },
  covered: { formula: text('검사 로트에 담긴 수량의 합계입니다.', 'Pieces in lots of inspections, added up.') },
  toInspect: {
    formula: text(
      '생산(매입이면 도착)했지만 아직 어느 로트에도 담기지 않은 수량입니다. 검사하지 않는 품목은 0입니다.',
      'Made (bought: arrived) and in no lot yet; 0 where nothing is inspected.',
    ),
  },
  rejected: { formula: text('로트에서 불합격으로 판정된 수량의 합계입니다.', 'Pieces that decisions on lots rejected.') },
  rework: {
    formula: text('재작업으로 판정되어 재검사를 기다리는 수량입니다.', 'Pieces sent to rework that wait for their re-inspection.'),
  },
  reserved: {
    formula: text('확정했거나 피킹 중인 출고의 수량 합계입니다.', 'Pieces on releases that are confirmed or being picked.'),
    rows: 'releasesOfLine',
  },
  released: {
    formula: text('나간 출고의 피킹 수량에서 반품을 뺀 합계입니다.', 'Picked pieces of releases that have left, less returns.'),
    rows: 'releasesOfLine',
  },
  shipped: {
    formula: text('출발한 선적에 실린 수량 합계입니다.', 'Pieces on shipments that have departed.'),
    rows: 'shipmentsOfLine',
  },
  arrived: {
    formula: text('도착한 선적에 실린 수량 합계입니다.', 'Pieces on shipments that have arrived.'),
    rows: 'shipmentsOfLine',
  },
  promised: {
    formula: text(
      '발주를 확정할 때 약속한 날짜입니다. 한 번 정하면 바뀌지 않습니다.',
      'The date promised when the PO was confirmed. It never changes afterwards.',
    ),
  },
  eta: {
    formula: text(
      '마지막 선적의 도착 예정일입니다. 선적하지 않은 수량이 남아 있으면 품목 자체의 ETA와 비교해 늦은 날짜를 씁니다. 납품이 끝나면 납품일입니다.',
      'The latest arrival of its shipments; while some of it is on none, the line’s own ETA where that is later. Once delivered: the day of delivery.',
    ),
    rows: 'revisionsOfLine',
  },
  departs: {
    formula: text(
      '선적 가운데 가장 이른 출발일(실제, 없으면 예정)입니다.',
      'The first departure of its shipments, real where known, else planned.',
    ),
    rows: 'shipmentsOfLine',
  },
  delivered: {
    formula: text(
      '마지막 수량이 고객사에 도착한 날짜입니다. 선적이 없는 품목은 마지막 출고일입니다.',
      'The day the last piece reached the client; where nothing is shipped, the day of the last release.',
    ),
    rows: 'shipmentsOfLine',
  },
  slip: {
    formula: text(
      '확정 납기부터 납품일까지의 날수입니다. 아직 납품하지 않았으면 ETA까지 셉니다. 음수는 이른 것입니다.',
      'Days from the promise to the delivery, or to the ETA while it is not delivered; below zero is early.',
    ),
    rows: 'revisionsOfLine',
  },
  late: {
    formula: text(
      'ETA가 확정 납기를 넘긴 것을 안 날, 아니면 확정 납기 다음 날입니다. 이 날부터 지연으로 셉니다.',
      'The day the ETA was seen to pass the promise, else the day after the promise. From then on the line counts as late.',
    ),
    rows: 'revisionsOfLine',
  },
  reason: {
    formula: text(
      '약속보다 늦을 때, ETA를 늦춘 마지막 변경의 사유입니다. 실은 선적의 변경이 품목 자체의 변경보다 먼저입니다.',
      'While it is later than promised: the reason of the last revision that moved it to a later day, of its shipments first, else its own.',
    ),
    rows: 'revisionsOfLine',
  },
  mode: {
    formula: text(
      '취소되지 않은 선적 가운데 가장 늦게 도착하는 선적의 운송 방식입니다.',
      'How the shipment that brings the last of it travels; cancelled ones do not count.',
    ),
    rows: 'shipmentsOfLine',
  },
  status: {
    formula: text(
      '수량이 가장 멀리 간 단계입니다: 생산, 출고가능, 출고, 운송, 도착, 완료.',
      'The furthest stage that its quantities have reached: produced, ready, released, shipping, arrived, done.',
    ),
  },
} as const satisfies Record<string, Explained>;
