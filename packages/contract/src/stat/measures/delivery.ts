import { ADMIN, text } from '../../core/index.ts';
import { DELIVERED_LINES } from '../lists.ts';
import type { Measure, StatParams, StatSubject, StatSum } from '../measure.ts';

const lines = (where: StatParams = {}): StatSum => ({ list: DELIVERED_LINES, where });
const ON_TIME = { slipDaysTo: 0 };
const LATE = { slipDaysFrom: 1 };
const IN_FULL = { status: ['done'] };
const slip = (where: StatParams = {}) => ({ ...lines(where), value: 'slipDays' });
const ONLY_DELIVERED = text('납품이 끝난 품목만, 확정 납기의 달에 셉니다', 'delivered lines only, in the month they were promised for');

const share = (name: string, label: [string, string], where: StatParams, of: [string, string]): Measure => ({
  name,
  label: text(...label),
  unit: '%',
  number: { ratio: [lines(where), lines()], times: 100 },
  formula: text(`100 × ${of[0]} ÷ 납품 품목 수`, `100 × ${of[1]} ÷ lines delivered`),
  definition: ONLY_DELIVERED,
});

const count = (name: string, label: [string, string], where: StatParams, formula: [string, string]): Measure => ({
  name,
  label: text(...label),
  unit: 'lines',
  number: { sum: lines(where) },
  formula: text(...formula),
  definition: ONLY_DELIVERED,
});

const DAYS_SLIPPED = text('납품일 − 확정 납기 (일)', 'delivered − promised, in days');

/** Are promises kept? */
export const DELIVERY: StatSubject = {
  name: 'delivery',
  label: text('납품', 'Delivery'),
  roles: ADMIN,
  measures: [
    count('line_count', ['납품 품목', 'Lines'], {}, ['납품이 끝난 품목 수', 'lines delivered']),
    count('on_time_count', ['납기 준수', 'On time'], ON_TIME, [
      '납품일 ≤ 확정 납기인 품목 수',
      'lines delivered on or before the promised day',
    ]),
    {
      ...count('late_count', ['지연', 'Late'], LATE, ['납품일 > 확정 납기인 품목 수', 'lines delivered after the promised day']),
      lessIsBetter: true,
    },
    share('on_time_pct', ['납기 준수율', 'On time'], ON_TIME, ['납기를 지킨 품목 수', 'lines on time']),
    share('in_full_pct', ['전량 비율', 'In full'], IN_FULL, [
      '허용 부족 안에서 다 납품한 품목 수',
      'lines with at least the ordered quantity less the tolerance',
    ]),
    share('otif_pct', ['OTIF', 'OTIF'], { ...ON_TIME, ...IN_FULL }, ['납기 안에 전량 납품한 품목 수', 'lines on time and in full']),
    {
      ...share('first_promise_kept_pct', ['첫 약속 준수율', 'First promise kept'], ON_TIME, [
        '첫 약속을 지킨 품목 수',
        'lines that kept the first promise',
      ]),
      definition: text(
        '확정 납기는 발주를 확정할 때 한 번 정하고 ETA가 바뀌어도 그대로입니다',
        'the promise is set once, when the PO is confirmed; a changed ETA does not move it',
      ),
    },
    {
      name: 'ordered_qty',
      label: text('수량', 'Quantity'),
      unit: 'EA',
      number: { sum: { ...lines(), value: 'orderQty' } },
      formula: text('납품 품목의 발주 수량 합', 'pieces ordered on the delivered lines'),
      definition: ONLY_DELIVERED,
    },
    {
      name: 'slip_mean_days',
      label: text('평균 편차', 'Mean slip'),
      unit: 'days',
      number: { ratio: [slip(), lines()] },
      formula: DAYS_SLIPPED,
      definition: text('일찍 온 것은 빼는 값이라 평균이 0보다 작을 수 있습니다', 'early lines count as negative days'),
      lessIsBetter: true,
    },
    {
      name: 'slip_p80_days',
      label: text('편차 P80', 'Slip, P80'),
      unit: 'days',
      number: { percentile: 80, of: slip() },
      formula: DAYS_SLIPPED,
      definition: text('품목의 80 %가 이 일수 안에 왔습니다', '80 % of all lines slipped no more than this'),
      lessIsBetter: true,
    },
    {
      name: 'late_p50_days',
      label: text('지연 P50', 'Slip of the late, P50'),
      unit: 'days',
      number: { percentile: 50, of: slip(LATE) },
      formula: DAYS_SLIPPED,
      definition: text('늦은 품목의 절반이 이 일수 안에 왔습니다', 'half of the late lines slipped no more than this'),
      lessIsBetter: true,
    },
    {
      name: 'late_p80_days',
      label: text('지연 P80', 'Slip of the late, P80'),
      unit: 'days',
      number: { percentile: 80, of: slip(LATE) },
      formula: DAYS_SLIPPED,
      definition: text('늦은 품목의 80 %가 이 일수 안에 왔습니다', '80 % of the late lines slipped no more than this'),
      lessIsBetter: true,
    },
    {
      name: 'lead_time_days',
      label: text('리드타임', 'Lead time'),
      unit: 'days',
      number: {
        ratio: [
          { ...lines({ orderDateFrom: '1900-01-01' }), value: { days: ['po.orderDate', 'deliveredOn'] } },
          lines({ orderDateFrom: '1900-01-01' }),
        ],
      },
      formula: text('발주일부터 납품일까지의 평균 일수', 'mean days from the order to the delivery'),
      definition: text('발주일이 없는 품목은 빠집니다', 'lines without an order date are left out'),
      lessIsBetter: true,
    },
  ],
};
