import { ADMIN, text } from '../../core/index.ts';
import { DEFECTS as DEFECT_EVENTS, LOTS } from '../lists.ts';
import type { Measure, StatParams, StatSubject, StatSum } from '../measure.ts';
import { REJECTED_PCT } from './product.ts';

const ORIGINAL = { roundFrom: 1, roundTo: 1 };
const lots = (where: StatParams = {}): StatSum => ({ list: LOTS, where });
const DEFECTS: StatSum = { list: LOTS, value: ['foundCritical', 'foundMajor', 'foundMinor'] };
const CHECKED: StatSum = { list: LOTS, value: 'nChecked' };
const APPROVED = text('승인된 로트, 검사한 날 기준', 'of approved lots, by the day of inspection');

const sum = (name: string, label: [string, string], unit: Measure['unit'], of: StatSum, formula: [string, string]): Measure => ({
  name,
  label: text(...label),
  unit,
  number: { sum: of },
  formula: text(...formula),
  definition: APPROVED,
});

/** How good is what was inspected? */
export const QUALITY: StatSubject = {
  name: 'quality',
  label: text('품질', 'Quality'),
  roles: ADMIN,
  measures: [
    sum('lot_count', ['로트', 'Lots'], 'lots', lots(), ['승인된 로트 수', 'lots approved']),
    sum('checked_qty', ['검사 수량', 'Checked'], 'EA', CHECKED, ['검사한 수량의 합', 'pieces checked']),
    {
      ...sum('defect_count', ['결함', 'Defects'], 'EA', DEFECTS, ['치명 + 중 + 경 결함', 'critical, major and minor defects']),
      lessIsBetter: true,
    },
    {
      ...sum('defects_by_code', ['결함 (코드별)', 'Defects by code'], 'EA', { list: DEFECT_EVENTS, value: 'countedQty' }, [
        '기록된 결함의 합, 되돌린 것은 빠집니다',
        'defects recorded, what was taken back left out',
      ]),
      definition: text(
        '승인된 로트. 결함 코드로 묶으면 파레토입니다. 개수 기준 로트는 판정에 쓴 결함 수보다 많을 수 있습니다',
        'of approved lots; grouped by code it is the Pareto. In lots counted per unit more may be recorded than judged by',
      ),
      lessIsBetter: true,
    },
    {
      name: 'dhu',
      label: text('DHU', 'Defects per hundred'),
      unit: 'DHU',
      number: { ratio: [DEFECTS, CHECKED], times: 100 },
      formula: text('100 × 결함 ÷ 검사 수량', '100 × defects found ÷ units checked'),
      definition: APPROVED,
      lessIsBetter: true,
    },
    {
      name: 'acceptance_pct',
      label: text('최초 로트 합격률', 'Accepted lots'),
      unit: '%',
      number: { ratio: [lots({ ...ORIGINAL, verdict: ['accept'] }), lots(ORIGINAL)], times: 100 },
      formula: text('100 × 합격한 최초 로트 ÷ 최초 로트', '100 × original lots accepted ÷ original lots'),
      definition: text(
        '재검사는 빠지며 특채는 합격이 아닙니다',
        're-inspections are left out; a lot taken with a deviation is not accepted',
      ),
    },
    {
      name: 'first_pass_yield_pct',
      label: text('초도 양품률', 'First-pass yield'),
      unit: '%',
      number: {
        ratio: [
          { ...lots(ORIGINAL), value: 'goodQty' },
          { ...lots(ORIGINAL), value: 'lotQty' },
        ],
        times: 100,
      },
      formula: text('100 × 최초 로트의 양품 ÷ 최초 로트의 수량', '100 × good pieces ÷ pieces of original lots'),
      definition: text('재작업 뒤에 양품이 된 것은 빠집니다', 'what became good after rework is left out'),
    },
    REJECTED_PCT,
  ],
};
