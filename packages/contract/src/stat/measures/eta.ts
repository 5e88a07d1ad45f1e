import { ADMIN, text } from '../../core/index.ts';
import { ARRIVED_SHIPMENTS } from '../lists.ts';
import type { StatParams, StatSubject, StatSum } from '../measure.ts';

const shipments = (where: StatParams = {}): StatSum => ({ list: ARRIVED_SHIPMENTS, where });
const KEPT = { slipDaysTo: 0 };
const slip = { ...shipments(), value: 'slipDays' };
const ARRIVED = text('도착한 선적, 처음 약속한 도착일의 달', 'shipments that have arrived, in the month of their first ETA');
const DAYS = text('도착 − 처음 약속한 도착일 (일)', 'arrival − first ETA, in days');

/** Do shipments arrive on the day first promised? */
export const ETA: StatSubject = {
  name: 'eta',
  label: text('ETA', 'ETA'),
  roles: ADMIN,
  measures: [
    {
      name: 'shipment_count',
      label: text('선적', 'Shipments'),
      unit: 'shipments',
      number: { sum: shipments() },
      formula: text('도착한 선적 수', 'shipments arrived'),
      definition: ARRIVED,
    },
    {
      name: 'first_promise_kept_pct',
      label: text('첫 약속 준수율', 'First promise kept'),
      unit: '%',
      number: { ratio: [shipments(KEPT), shipments()], times: 100 },
      formula: text('100 × 첫 도착 예정일까지 온 선적 ÷ 도착한 선적', '100 × arrived by the first ETA ÷ arrived'),
      definition: ARRIVED,
    },
    {
      name: 'slip_mean_days',
      label: text('평균 편차', 'Mean slip'),
      unit: 'days',
      number: { ratio: [slip, shipments()] },
      formula: DAYS,
      definition: ARRIVED,
      lessIsBetter: true,
    },
    {
      name: 'slip_p80_days',
      label: text('편차 P80', 'Slip, P80'),
      unit: 'days',
      number: { percentile: 80, of: slip },
      formula: DAYS,
      definition: text('선적의 80 %가 이 일수 안에 왔습니다', '80 % of the shipments slipped no more than this'),
      lessIsBetter: true,
    },
  ],
};
