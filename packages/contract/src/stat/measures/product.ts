import { ADMIN, text } from '../../core/index.ts';
import { FINAL_JOURNALS, LOTS, MOVES, ORDERED_LINES, SHIPPED_LINES } from '../lists.ts';
import type { Measure, StatSubject, StatSum } from '../measure.ts';

const pieces = (name: string, label: [string, string], sum: StatSum, formula: [string, string], definition: [string, string]): Measure => ({
  name,
  label: text(...label),
  unit: 'EA',
  number: { sum },
  formula: text(...formula),
  definition: text(...definition),
});

const REJECTED: StatSum = { list: LOTS, value: 'rejectedQty' };
const JUDGED: StatSum = { list: LOTS, value: ['goodQty', 'rejectedQty', 'reworkQty'] };

/** Pieces in stock at the end of a period or month. */
export const ON_HAND: Measure = pieces(
  'on_hand',
  ['재고', 'On hand'],
  { list: MOVES, value: 'qty', upTo: true },
  ['기간 끝까지의 입출고 합', 'all that moved until the end of the period'],
  ['달별로는 그 달 말의 재고이며 더하지 않습니다', 'of a month what lay at its end; months are not added up'],
);

const COVERED_BY = 3;
const OUT = { list: MOVES, where: { type: ['release_delivery', 'release_sd'] }, value: 'qty', sign: -1 } as const;

/** How many months the stock lasts at the average of the last whole ones. */
export const COVER_MONTHS: Measure = {
  name: 'cover_months',
  label: text('재고 월수', 'Cover'),
  unit: 'months',
  number: {
    ratio: [
      { list: MOVES, value: 'qty', upTo: true },
      { ...OUT, monthsBefore: COVERED_BY },
    ],
    times: COVERED_BY,
  },
  formula: text('재고 ÷ 앞선 세 달의 월평균 출고', 'on hand ÷ mean monthly release of the three months before'),
  definition: text('그 세 달에 나간 것이 없으면 값이 없습니다', 'no value where nothing left in those three months'),
};

/** Share of the judged pieces that were rejected. */
export const REJECTED_PCT: Measure = {
  name: 'rejected_pct',
  label: text('불합격률', 'Rejected'),
  unit: '%',
  number: { ratio: [REJECTED, JUDGED], times: 100 },
  formula: text('100 × 불합격 ÷ (양품 + 불합격 + 재작업)', '100 × rejected ÷ (good + rejected + rework)'),
  definition: text('승인된 로트, 검사한 날 기준', 'of approved lots, by the day of inspection'),
  lessIsBetter: true,
};

/** Pieces that went out with releases. */
export const RELEASED_QTY: Measure = pieces(
  'released_qty',
  ['출고', 'Released'],
  OUT,
  ['출고로 재고에서 나간 수량', 'pieces that left the stock with releases'],
  ['출고한 날 기준, 반품은 빼지 않습니다', 'by the day they left; returns are not taken off'],
);

/** Good pieces of the final process. */
export const PRODUCED_QTY: Measure = pieces(
  'produced_qty',
  ['생산', 'Produced'],
  { list: FINAL_JOURNALS, value: 'goodQty' },
  ['마지막 공정의 양품 합', 'good pieces of the final process'],
  ['제출되거나 확정된 일지', 'of journals submitted or confirmed'],
);

/** Ordered, produced, good and released pieces, month by month. */
export const PRODUCT: StatSubject = {
  name: 'product',
  label: text('제품', 'Product'),
  roles: ADMIN,
  measures: [
    pieces(
      'ordered_qty',
      ['발주', 'Ordered'],
      { list: ORDERED_LINES, value: 'orderQty' },
      ['발주 수량의 합', 'pieces ordered'],
      ['요청·확정·종결된 발주, 발주일 기준', 'of POs requested, confirmed or closed, by the order date'],
    ),
    PRODUCED_QTY,
    pieces(
      'good_qty',
      ['양품', 'Good'],
      { list: MOVES, where: { type: ['good_in'] }, value: 'qty' },
      ['양품으로 입고된 수량', 'pieces that came into stock as good'],
      ['입고한 날 기준', 'by the day they came in'],
    ),
    REJECTED_PCT,
    RELEASED_QTY,
    pieces(
      'shipped_qty',
      ['선적', 'Shipped'],
      { list: SHIPPED_LINES, value: 'qty' },
      ['출발한 선적의 수량', 'pieces on shipments that departed'],
      ['출발한 날 기준', 'by the day of departure'],
    ),
    ON_HAND,
    COVER_MONTHS,
  ],
};
