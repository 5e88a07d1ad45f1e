import { SUPERVISOR, text } from '../../core/index.ts';
import { LABEL_MOVES } from '../lists.ts';
import type { StatSubject, StatSum } from '../measure.ts';

const out = (...type: string[]): StatSum => ({ list: LABEL_MOVES, where: { type }, value: 'qty', sign: -1 });
const BY_DAY = text('사용한 날 기준, 취소한 것은 빠집니다', 'by the day of use; less reversals');

/** How many labels are used up, and how many lost? */
export const LABEL: StatSubject = {
  name: 'label',
  label: text('라벨', 'Label'),
  roles: SUPERVISOR,
  measures: [
    {
      name: 'label_used_qty',
      label: text('사용', 'Used'),
      unit: 'EA',
      number: { sum: out('use') },
      formula: text('사용한 라벨 수', 'labels used'),
      definition: BY_DAY,
    },
    {
      name: 'label_loss_qty',
      label: text('손실', 'Lost'),
      unit: 'EA',
      number: { sum: out('loss') },
      formula: text('잃은 라벨 수', 'labels lost'),
      definition: BY_DAY,
      lessIsBetter: true,
    },
    {
      name: 'label_loss_pct',
      label: text('손실률', 'Loss'),
      unit: '%',
      number: { ratio: [out('loss'), out('use', 'loss')], times: 100 },
      formula: text('100 × 손실 ÷ (사용 + 손실)', '100 × lost ÷ (used + lost)'),
      definition: BY_DAY,
      lessIsBetter: true,
    },
  ],
};
