import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import {
  choicesField,
  cleanText,
  EVERYONE,
  isDistinct,
  listField,
  ruleText,
  SUPERVISOR,
  text,
  type Field,
  type Role,
} from './core/index.ts';
import { areCarriers, COURIER_COLUMNS } from './documents/courier.ts';
import { ruled } from './setting-rules.ts';

const release = <F extends Field>(readers: readonly Role[], field: F) => ({ group: 'release', readers, field }) as const;

/** Settings of parcels, part of `SETTINGS`. */
export const COURIER_SETTINGS = {
  'release.courier.columns': release(
    SUPERVISOR,
    ruled(
      choicesField(text('택배 파일의 열', 'Columns of the courier file'), COURIER_COLUMNS, {
        default: D['release.courier.columns'],
        help: text('택배사에 올리는 파일의 열과 그 순서입니다.', 'Columns of the file for the courier, in their order.'),
      }),
      ruleText(
        text(
          '받는 사람과 주소가 있어야 하고, 같은 열이 두 번 있으면 안 됩니다',
          'Recipient and address must be included, and no column twice',
        ),
      ),
      (columns) => columns.includes('recipient') && columns.includes('address') && isDistinct(columns),
    ),
  ),
  'release.carriers': release(
    EVERYONE,
    ruled(
      listField(text('운송사의 배송 조회', 'Tracking pages of carriers'), cleanText({ max: 370 }), {
        default: D['release.carriers'],
        help: text(
          '한 줄에 하나, 이름 = https://… 형식입니다. {no} 자리에 운송장 번호가 들어갑니다.',
          'One a line, written name = https://...; {no} stands for the tracking number.',
        ),
      }),
      ruleText(text('줄마다 이름 = https://… 형식이고 {no}가 들어 있어야 합니다', 'Each line is name = https://… and contains {no}')),
      areCarriers,
    ),
  ),
} as const;
