import { text, type Explained } from '../core/index.ts';

/** How the derived values of a shipment are computed. */
export const SHIPMENT_EXPLAINED = {
  eta: {
    formula: text(
      '최초 도착 예정에서 시작해 ETA 변경 때마다 바뀝니다.',
      'Starts as the first ETA and moves with every revision, each with its reason.',
    ),
    rows: 'revisionsOfShipment',
  },
  step: {
    formula: text('그 단계로 옮길 때 사람이 적은 날짜입니다.', 'The date that was given when the shipment took this step.'),
  },
  status: { formula: text('사람이 단계를 옮길 때마다 바뀝니다.', 'Moved by people, one step at a time.') },
  total: { formula: text('적재 품목 수량의 합계입니다.', 'The pieces of its items, added up.') },
  slip: {
    formula: text(
      '최초 도착 예정에서 도착일(없으면 ETA)까지의 날수입니다.',
      'Days from the first ETA to the arrival, or to the ETA while it has not arrived.',
    ),
    rows: 'revisionsOfShipment',
  },
} as const satisfies Record<string, Explained>;

/** How the derived values of a release are computed. */
export const RELEASE_EXPLAINED = {
  status: { formula: text('요청부터 납품완료까지 사람이 단계를 옮깁니다.', 'Moved by people, from the request to the delivery.') },
  releasedOn: { formula: text('물건이 나간 날입니다.', 'The day the goods went out.') },
  deliveredOn: { formula: text('받는 사람에게 닿은 날입니다.', 'The day the goods reached the recipient.') },
  lineCount: { formula: text('출고 품목 수입니다.', 'The lines of this release.') },
  total: { formula: text('출고 품목 수량의 합계입니다.', 'The pieces of its lines, added up.') },
  picked: { formula: text('창고에서 실제로 꺼낸 수량입니다.', 'The pieces that were really taken from the shelf.') },
  short: {
    formula: text('피킹한 사람이 고른, 요청보다 적은 사유입니다.', 'Why fewer than requested were picked, as the picker states.'),
  },
  heldFrom: {
    formula: text(
      '보류하기 전의 상태입니다. 보류를 풀면 이 상태로 돌아갑니다.',
      'What it was before the hold, and is again once that ends.',
    ),
  },
  returned: { formula: text('나갔다가 돌아온 수량입니다.', 'The pieces that were returned.') },
  toRework: { formula: text('돌아온 수량 가운데 재작업으로 보낸 수량입니다.', 'The returned pieces that went to rework.') },
} as const satisfies Record<string, Explained>;

/** How the stock of a label is computed. */
export const LABEL_ON_HAND: Explained = {
  formula: text('입고, 사용, 손실, 실사 등 모든 이동의 합계입니다.', 'All its moves added up: received, used, lost, counted, adjusted.'),
  rows: 'movesOfLabel',
};

/** How the status of a journal is set. */
export const JOURNAL_STATUS: Explained = {
  formula: text(
    '작성 → 제출 → 확정. 제출한 뒤부터 생산 수량에 셉니다.',
    'Draft, submitted, confirmed: its pieces count from the submission on.',
  ),
};

/** How the stock of a product is computed. */
export const PRODUCT_ON_HAND: Explained = {
  formula: text('제품 원장의 모든 이동을 더한 수량입니다.', 'All moves of the product, added up.'),
  rows: 'movesOfProduct',
};

/** How the reserved pieces of a product are computed. */
export const PRODUCT_RESERVED: Explained = {
  formula: text(
    '확정되었거나 피킹 중인 출고가 잡고 있는 수량입니다.',
    'What confirmed releases and those being picked hold of its PO lines.',
  ),
};

/** How the available pieces of a product are computed. */
export const PRODUCT_AVAILABLE: Explained = { formula: text('재고에서 예약을 뺀 수량입니다.', 'On hand less reserved.') };

/** Since when none of a product has gone out. */
export const PRODUCT_IDLE: Explained = {
  formula: text(
    '출고로 마지막에 나간 날입니다. 한 번도 나가지 않았으면 처음 들어온 날입니다.',
    'The last day on which a release took some out; if none ever left, the day of its first move.',
  ),
};

/** How the rows about forecasts are computed. */
export const FORECAST_EXPLAINED = {
  date: { formula: text('마감한 달의 말일입니다.', 'The last day of the month that was closed.') },
  mode: {
    formula: text('그 달을 마감할 때 제품에 정해져 있던 예측 방식입니다.', 'How the product was estimated when the month was closed.'),
  },
  expected: {
    formula: text(
      '그 앞의 마감한 달만으로 예상한 그 달의 출고 수량입니다.',
      'What was expected to go out in the month, from the closed months before it alone.',
    ),
  },
  actual: { formula: text('그 달에 실제로 나간 수량입니다.', 'What really went out in the month.') },
  error: {
    formula: text(
      '예상과 실제의 차이를 실제 출고로 나눈 비율입니다. 나간 것이 없는 달에는 없습니다.',
      'The difference between expected and actual outflow, in percent of the actual; none where nothing went out.',
    ),
  },
} as const satisfies Record<string, Explained>;
