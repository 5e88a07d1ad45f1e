import { ADMIN, text } from '../../core/index.ts';
import { FORECASTS, IDLE_PRODUCTS, MOVES, RELEASED_LINES } from '../lists.ts';
import { HALF_A_YEAR_AGO, type Measure, type StatSubject, type StatSum } from '../measure.ts';
import { COVER_MONTHS, ON_HAND, RELEASED_QTY } from './product.ts';

const OUT: StatSum = { list: MOVES, where: { type: ['release_delivery', 'release_sd'] }, value: 'qty', sign: -1 };
const LEFT = { list: MOVES, value: 'qty', upTo: true } as const;

const moved = (
  name: string,
  label: [string, string],
  where: readonly string[],
  sign: -1 | undefined,
  formula: [string, string],
): Measure => ({
  name,
  label: text(...label),
  unit: 'EA',
  number: { sum: { list: MOVES, where: { type: where }, value: 'qty', ...(sign && { sign }) } },
  formula: text(...formula),
  definition: text('입출고한 날 기준', 'by the day of the move'),
});

/** What is in stock, and how fast does it leave? */
export const INVENTORY: StatSubject = {
  name: 'inventory',
  label: text('재고', 'Inventory'),
  roles: ADMIN,
  measures: [
    ON_HAND,
    COVER_MONTHS,
    moved('good_qty', ['양품 입고', 'Good in'], ['good_in'], undefined, ['양품으로 입고된 수량', 'pieces that came into stock as good']),
    RELEASED_QTY,
    moved('returned_qty', ['반품', 'Returned'], ['return'], undefined, ['반품으로 들어온 수량', 'pieces that came back']),
    moved('scrapped_qty', ['폐기', 'Scrapped'], ['scrap'], -1, ['폐기한 수량', 'pieces scrapped']),
    {
      name: 'turns',
      label: text('회전', 'Turns'),
      unit: 'times',
      number: { ratio: [OUT, LEFT] },
      formula: text('출고 ÷ 기간 말 재고', 'released ÷ on hand at the end of the period'),
      definition: text(
        '기간 안에 재고가 몇 번 바뀌었는지, 연으로 환산하지 않습니다',
        'how often the stock turned over in the period; not annualised',
      ),
    },
    {
      name: 'fill_rate_pct',
      label: text('충족률', 'Fill rate'),
      unit: '%',
      number: {
        ratio: [
          { list: RELEASED_LINES, value: 'pickedQty' },
          { list: RELEASED_LINES, value: 'qty' },
        ],
        times: 100,
      },
      formula: text('100 × 피킹 ÷ 요청', '100 × picked ÷ requested'),
      definition: text('나간 출고의 품목', 'lines of releases that have left'),
    },
    {
      name: 'dead_stock',
      label: text('장기 재고', 'Dead stock'),
      unit: 'EA',
      number: { sum: { list: IDLE_PRODUCTS, where: { idleBeforeTo: HALF_A_YEAR_AGO }, value: 'onHand', upTo: true } },
      formula: text('6개월 넘게 출고가 없는 제품의 지금 재고', 'present stock of products of which nothing has gone out for half a year'),
      definition: text(
        '한 번도 나가지 않은 제품은 처음 입고된 날부터 셉니다. 달은 마지막으로 나간 달까지의 합입니다',
        'a product that never went out counts from its first receipt; a month adds up what last moved until then',
      ),
      lessIsBetter: true,
    },
    {
      name: 'forecast_mape_pct',
      label: text('예측 오차 (MAPE)', 'Forecast error (MAPE)'),
      unit: '%',
      number: { ratio: [{ list: FORECASTS, value: 'errorPct' }, { list: FORECASTS }] },
      formula: text('|예상 출고 − 실제 출고| ÷ 실제 출고의 평균', 'mean of |expected − gone| ÷ gone'),
      definition: text(
        '마감한 달만, 나간 것이 있는 제품·월마다 하나씩 셉니다. 예상은 그 달이 시작할 때의 예측입니다',
        'closed months only, one for each product and month that sold; what was expected as the month began',
      ),
      lessIsBetter: true,
    },
  ],
};
