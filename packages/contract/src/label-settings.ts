import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { decimalField, FLOOR, intField, SUPERVISOR, text, type Field, type Role } from './core/index.ts';

const label = <F extends Field>(readers: readonly Role[], field: F) => ({ group: 'label', readers, field }) as const;

/** Settings of labels and their orders, part of `SETTINGS`. */
export const LABEL_SETTINGS = {
  'label.over_tol': label(
    FLOOR,
    decimalField(text('라벨 초과 입고 허용', 'Labels may exceed their order by'), {
      max: 100,
      unit: '%',
      default: D['label.over_tol'],
      help: text('이보다 많이 들어오면 사유를 적어야 합니다.', 'A receipt beyond it needs a reason.'),
    }),
  ),
  'label.buffer_days': label(
    SUPERVISOR,
    intField(text('라벨이 필요한 날', 'Labels are needed before the promise'), {
      max: 365,
      unit: 'days',
      default: D['label.buffer_days'],
      help: text(
        '확정 납기보다 이만큼 먼저 라벨이 있어야 합니다. 소진일과 발주 기한의 기준입니다.',
        'Labels must be in stock this long before the promised date. Run-out and order-by dates are based on it.',
      ),
    }),
  ),
} as const;
