import { ADMIN, text } from '../../core/index.ts';
import { FINAL_JOURNALS, JOURNALS } from '../lists.ts';
import type { StatSubject } from '../measure.ts';
import { PRODUCED_QTY } from './product.ts';

const PLANNED = { planQtyFrom: 1 };
const MANNED = { workersFrom: 1, workMinFrom: 1 };
const HANDED_IN = text('제출되거나 확정된 일지', 'of journals submitted or confirmed');
const MINUTES_OF_HOUR = 60;

/** How do factories perform against their plan and time? */
export const PRODUCTION: StatSubject = {
  name: 'production',
  label: text('생산', 'Production'),
  roles: ADMIN,
  measures: [
    PRODUCED_QTY,
    {
      name: 'defect_qty',
      label: text('공정 불량', 'Defective'),
      unit: 'EA',
      number: { sum: { list: JOURNALS, value: 'defectQty' } },
      formula: text('일지의 불량 수량 합', 'defective pieces of the journals'),
      definition: HANDED_IN,
      lessIsBetter: true,
    },
    {
      name: 'yield_pct',
      label: text('수율', 'Yield'),
      unit: '%',
      number: {
        ratio: [
          { list: JOURNALS, value: 'goodQty' },
          { list: JOURNALS, value: ['goodQty', 'defectQty'] },
        ],
        times: 100,
      },
      formula: text('100 × 양품 ÷ (양품 + 불량)', '100 × good ÷ (good + defective)'),
      definition: text('모든 공정의 일지', 'journals of every process'),
    },
    {
      name: 'plan_attainment_pct',
      label: text('계획 달성률', 'Plan attainment'),
      unit: '%',
      number: {
        ratio: [
          { list: FINAL_JOURNALS, where: PLANNED, value: 'goodQty' },
          { list: FINAL_JOURNALS, where: PLANNED, value: 'planQty' },
        ],
        times: 100,
      },
      formula: text('100 × 양품 ÷ 계획', '100 × good ÷ planned'),
      definition: text('계획이 있는 마지막 공정의 일지', 'journals of the final process that have a plan'),
    },
    {
      name: 'pieces_per_man_hour',
      label: text('인시당 생산', 'Pieces per man-hour'),
      unit: 'EA/h',
      number: {
        ratio: [
          { list: FINAL_JOURNALS, where: MANNED, value: 'goodQty' },
          { list: FINAL_JOURNALS, where: MANNED, value: { times: ['workers', 'workMin'] } },
        ],
        times: MINUTES_OF_HOUR,
      },
      formula: text('60 × 양품 ÷ (인원 × 작업 분)', '60 × good ÷ (workers × minutes worked)'),
      definition: text('인원과 작업 시간이 있는 마지막 공정의 일지', 'journals of the final process with workers and time'),
    },
    {
      name: 'stop_minutes',
      label: text('정지 시간', 'Stopped'),
      unit: 'min',
      number: { sum: { list: JOURNALS, value: 'stopMin' } },
      formula: text('정지 시간의 합', 'minutes stopped'),
      definition: HANDED_IN,
      lessIsBetter: true,
    },
  ],
};
