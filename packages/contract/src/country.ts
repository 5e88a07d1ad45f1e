import {
  choiceField,
  dateField,
  defineResource,
  EVERYONE,
  flagField,
  intField,
  rowsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
  ruleText,
} from './core/index.ts';
import { COUNTRY_ROLES } from './enums.ts';
import { isTimeZone } from './time-zone.ts';

/** ISO 3166 code of the business's own country: a PO that ends there needs no shipment, and its holidays are days off. */
export const OWN_COUNTRY = 'KR';

const holidayFields = { date: dateField(text('날짜', 'Date')), name: textField(text('이름', 'Name'), { max: 100 }) };
const days = { unit: 'days', max: 400, default: 0 } as const;

export const country = defineResource({
  name: 'country',
  label: text('국가', 'Country'),
  fields: {
    iso2: textField(text('국가 코드', 'ISO code'), {
      min: 2,
      max: 2,
      pattern: /^[A-Z]{2}$/,
      message: ruleText(text('대문자 2자 (ISO 3166-1)', 'Two capital letters (ISO 3166-1)')),
    }),
    nameKo: textField(text('한글 이름', 'Korean name'), { max: 100 }),
    nameEn: textField(text('영문 이름', 'English name'), { max: 100 }),
    role: choiceField(text('역할', 'Role'), COUNTRY_ROLES, { default: 'both' }),
    language: textField(text('라벨 언어', 'Label language'), { max: 35, optional: true }),
    tz: textField(text('시간대', 'Time zone'), { max: 50, default: 'UTC' }),
    defaultPort: textField(text('기본 항구', 'Default port'), { max: 100, optional: true }),
    daysSea: intField(text('해상 일수', 'Days by sea'), days),
    daysAir: intField(text('항공 일수', 'Days by air'), days),
    daysExpress: intField(text('특송 일수', 'Days by express'), days),
    daysCustoms: intField(text('통관 일수', 'Days in customs'), days),
    holidays: rowsField(text('휴일', 'Holidays'), holidayFields, {
      default: [],
    }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'language', 'tz', 'defaultPort', 'holidays'] },
    R: ['id', 'iso2', 'nameKo', 'nameEn', 'isActive'],
  },
  title: ['iso2', 'nameEn'],
  key: ['iso2'],
  importable: true,
  search: ['nameEn', 'nameKo', 'iso2'],
  orderBy: ['iso2', 'nameEn', 'nameKo', 'createdAt'],
  filters: { role: 'role', isActive: 'isActive' },
  access: { read: EVERYONE, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  check: (row, report) => {
    if (row.tz !== undefined && !isTimeZone(row.tz))
      report('tz', text('IANA 시간대가 아닙니다 (예: Asia/Seoul)', 'Not an IANA time zone, e.g. Asia/Seoul'));
  },
});
