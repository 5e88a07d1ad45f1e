import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { ADMIN, cleanText, listField, ruleText, text } from './core/index.ts';
import { areCarriers } from './documents/courier.ts';
import { ruled } from './setting-rules.ts';

/** Settings of shipments, part of `SETTINGS`. */
export const SHIPPING_SETTINGS = {
  'shipping.carriers': {
    group: 'release',
    readers: ADMIN,
    field: ruled(
      listField(text('선사·항공사의 화물 조회', 'Tracking pages of lines and airlines'), cleanText({ max: 370 }), {
        default: D['shipping.carriers'],
        help: text(
          '한 줄에 하나, 이름 = https://… 형식입니다. {no} 자리에 B/L이나 컨테이너 번호가 들어갑니다.',
          'One a line, written name = https://...; {no} stands for the B/L or container number.',
        ),
      }),
      ruleText(text('줄마다 이름 = https://… 형식이고 {no}가 들어 있어야 합니다', 'Each line is name = https://… and contains {no}')),
      areCarriers,
    ),
  },
} as const;
