import { z } from 'zod';
import {
  choiceField,
  choicesField,
  cleanText,
  decimalField,
  EVERYONE,
  intField,
  isDistinct,
  listField,
  SUPERVISOR,
  text,
  textField,
  type Choice,
  type Field,
  type Role,
  type Text,
  ruleText,
} from './core/index.ts';
import { COMPANY_SETTINGS } from './company-settings.ts';
import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { FINAL_PROCESS, PO_FLOWS, PROCESSES, SHIFTS } from './enums.ts';
import { COURIER_SETTINGS } from './courier-settings.ts';
import { INSPECTION_SETTINGS } from './inspection-settings.ts';
import { LABEL_SETTINGS } from './label-settings.ts';
import { RELEASE_SETTINGS } from './release-settings.ts';
import { SHIPPING_SETTINGS } from './shipping-settings.ts';
import { ruled } from './setting-rules.ts';
import { isTimeZone } from './time-zone.ts';

/** Groups of the settings page, in order. */
export const CONFIG_GROUPS = [
  { value: 'general', label: text('일반', 'General') },
  { value: 'company', label: text('회사', 'Company') },
  { value: 'order', label: text('발주와 허용 오차', 'Orders and tolerances') },
  { value: 'inspection', label: text('검사 기준', 'Inspection') },
  { value: 'production', label: text('생산일지', 'Production journal') },
  { value: 'label', label: text('라벨', 'Labels') },
  { value: 'release', label: text('출고', 'Releases') },
  { value: 'account', label: text('로그인과 계정', 'Sign-in and accounts') },
] as const satisfies readonly Choice[];

/** Group of a setting. */
export type ConfigGroup = (typeof CONFIG_GROUPS)[number]['value'];

/** One setting of the registry: its value is a field with label, unit, help and default. */
export interface Setting<F extends Field = Field> {
  readonly group: ConfigGroup;
  /** Who may read it; only supervisors change it. */
  readonly readers: readonly Role[];
  readonly field: F;
}

const of = <F extends Field>(group: ConfigGroup, readers: readonly Role[], field: F): Setting<F> => ({ group, readers, field });
const general = <F extends Field>(field: F) => of('general', EVERYONE, field);
const production = <F extends Field>(field: F) => of('production', EVERYONE, field);
const account = <F extends Field>(field: F) => of('account', SUPERVISOR, field);

const weekdays = [
  { value: '0', label: text('일요일', 'Sunday') },
  { value: '1', label: text('월요일', 'Monday') },
  { value: '2', label: text('화요일', 'Tuesday') },
  { value: '3', label: text('수요일', 'Wednesday') },
  { value: '4', label: text('목요일', 'Thursday') },
  { value: '5', label: text('금요일', 'Friday') },
  { value: '6', label: text('토요일', 'Saturday') },
] as const;
const firstDays = [
  { value: '0', label: text('일요일', 'Sunday') },
  { value: '1', label: text('월요일', 'Monday') },
  { value: '6', label: text('토요일', 'Saturday') },
] as const;
const tolerance = (label: Text, value: number, help: Text) => decimalField(label, { max: 20, unit: '%', default: value, help });
const tries = (label: Text, value: number, help: Text) => intField(label, { min: 3, max: 10_000, default: value, help });

/**
 * All settings by key (domain page §4, config). Values are stored in the database and reach every process within a few seconds; unknown
 * keys are refused.
 */
export const SETTINGS = {
  'app.name': general(
    textField(text('제품 이름', 'Product name'), {
      max: 30,
      default: D['app.name'],
      help: text('메뉴와 브라우저 탭에 보입니다.', 'Shown above the menu and on the browser tab.'),
    }),
  ),
  'app.timezone': general(
    ruled(
      textField(text('시간대', 'Time zone'), {
        max: 50,
        default: D['app.timezone'],
        help: text(
          '하루가 시작하고 끝나는 기준입니다. 모든 시각을 이 시간대로 보여 줍니다.',
          'Where days begin and end, and the clock of every shown time.',
        ),
      }),
      ruleText(text('IANA 시간대가 아닙니다', 'Not an IANA time zone')),
      isTimeZone,
    ),
  ),
  'week.first_day': general(
    choiceField(text('한 주의 첫날', 'First day of the week'), firstDays, {
      default: D['week.first_day'],
      help: text('달력의 첫 열입니다.', 'First column of the calendars.'),
    }),
  ),
  workdays: general(
    ruled(
      choicesField(text('근무일', 'Workdays'), weekdays, {
        default: D.workdays,
        help: text('ETA 일정표에서 나머지 요일을 어둡게 보여 줍니다.', 'The ETA timetable shades the other days.'),
      }),
      ruleText(text('요일이 하나 이상, 서로 달라야 합니다', 'At least one day, none twice')),
      (days) => days.length > 0 && isDistinct(days),
    ),
  ),
  'page.sizes': general(
    ruled(
      listField(text('목록의 행 수', 'Rows per page'), z.int().min(1).max(500), {
        default: D['page.sizes'],
        help: text('고를 수 있는 행 수입니다. 첫 값이 처음에 쓰입니다.', 'The choices of a list; the first one is what it starts with.'),
      }),
      ruleText(text('서로 다른 1~8개의 수가 필요합니다', '1 to 8 different numbers')),
      (sizes) => sizes.length >= 1 && sizes.length <= 8 && isDistinct(sizes),
    ),
  ),
  ...COMPANY_SETTINGS,
  'po.default_flow': of(
    'order',
    EVERYONE,
    choiceField(text('새 발주의 흐름', 'Flow of a new PO'), PO_FLOWS, {
      default: D['po.default_flow'],
      help: text('발주서가 흐름을 정하지 않으면 쓰입니다.', 'Default of a new PO.'),
    }),
  ),
  'po.currencies': of(
    'order',
    EVERYONE,
    ruled(
      listField(text('통화', 'Currencies'), cleanText({ max: 3, pattern: /^[A-Z]{3}$/ }), {
        default: D['po.currencies'],
        help: text('금액이 있는 곳에서 고를 수 있는 ISO 4217 코드입니다.', 'ISO 4217 codes, offered wherever there is an amount.'),
      }),
      ruleText(text('서로 다른 30개까지, KRW는 빠질 수 없습니다', 'At most 30, all different, KRW among them')),
      (codes) => codes.length <= 30 && isDistinct(codes) && codes.includes('KRW'),
    ),
  ),
  'tol.over': of(
    'order',
    SUPERVISOR,
    tolerance(text('초과 허용', 'Over tolerance'), D['tol.over'], text('새 브랜드의 기본값입니다.', 'Default of a new brand.')),
  ),
  'tol.under': of(
    'order',
    SUPERVISOR,
    tolerance(text('부족 허용', 'Under tolerance'), D['tol.under'], text('새 브랜드의 기본값입니다.', 'Default of a new brand.')),
  ),
  ...INSPECTION_SETTINGS,
  'pjournal.processes': production(
    ruled(
      choicesField(text('공정', 'Processes'), PROCESSES, {
        default: D['pjournal.processes'],
        help: text(
          '일지에서 고를 수 있는 공정입니다. 생산 수량은 포장에서 셉니다.',
          'Offered in a journal; only packing counts as produced.',
        ),
      }),
      ruleText(text('포장이 있어야 하고, 같은 공정이 두 번 있으면 안 됩니다', 'Packing must be included, and no process twice')),
      (processes) => (processes as readonly string[]).includes(FINAL_PROCESS) && isDistinct(processes),
    ),
  ),
  'pjournal.lines': production(
    ruled(
      listField(text('생산 라인', 'Lines'), cleanText({ max: 20 }), {
        default: D['pjournal.lines'],
        help: text('비워 두면 아무 이름이나 적을 수 있습니다.', 'Empty: a journal may name any line.'),
      }),
      ruleText(text('라인 이름은 100개까지, 서로 달라야 합니다', 'At most 100 line names, all different')),
      (lines) => lines.length <= 100 && isDistinct(lines),
    ),
  ),
  'pjournal.shifts': production(
    ruled(
      choicesField(text('근무조', 'Shifts'), SHIFTS, {
        default: D['pjournal.shifts'],
        help: text('일지에서 고를 수 있는 근무조입니다.', 'Offered in a journal.'),
      }),
      ruleText(text('근무조가 하나 이상, 서로 달라야 합니다', 'At least one shift, none twice')),
      (shifts) => shifts.length > 0 && isDistinct(shifts),
    ),
  ),
  ...LABEL_SETTINGS,
  ...RELEASE_SETTINGS,
  ...COURIER_SETTINGS,
  ...SHIPPING_SETTINGS,
  'privacy.sd_days': of(
    'release',
    SUPERVISOR,
    intField(text('받는 사람 정보 보관', 'Recipients are kept for'), {
      min: 1,
      max: 3650,
      unit: 'days',
      default: D['privacy.sd_days'],
      help: text(
        '출고하거나 취소한 뒤 이 기간이 지나면 이름, 전화, 주소를 삭제합니다.',
        'Names, phones and addresses are erased this long after a release went out or was cancelled.',
      ),
    }),
  ),
  'session.idle_hours': account(
    intField(text('사용하지 않을 때 로그아웃', 'Sign out when idle'), {
      min: 1,
      max: 24 * 30,
      unit: 'h',
      default: D['session.idle_hours'],
      help: text('이 시간 동안 사용하지 않으면 로그아웃됩니다.', 'A session unused for this long is ended.'),
    }),
  ),
  'session.absolute_days': account(
    intField(text('로그인 유지 기한', 'Longest session'), {
      min: 1,
      max: 90,
      unit: 'days',
      default: D['session.absolute_days'],
      help: text('사용 중이어도 이 기한이 지나면 다시 로그인해야 합니다.', 'After this a session ends even if it is in use.'),
    }),
  ),
  'password.reset_hours': account(
    intField(text('임시 비밀번호 기한', 'One-time password is good for'), {
      min: 1,
      max: 24 * 14,
      unit: 'h',
      default: D['password.reset_hours'],
      help: text('관리자가 만든 임시 비밀번호를 쓸 수 있는 시간입니다.', 'How long a one-time password made by a supervisor can be used.'),
    }),
  ),
  'login.window_minutes': account(
    intField(text('로그인 실패를 세는 시간', 'Failures are counted for'), {
      min: 1,
      max: 24 * 60,
      unit: 'min',
      default: D['login.window_minutes'],
    }),
  ),
  'login.max_pair': account(
    tries(
      text('한 계정, 한 주소의 실패', 'Failures of one account from one address'),
      D['login.max_pair'],
      text('넘으면 잠시 기다려야 합니다.', 'After that, sign-in is delayed.'),
    ),
  ),
  'login.max_address': account(
    tries(
      text('한 주소의 실패', 'Failures from one address'),
      D['login.max_address'],
      text('여러 계정을 시도하는 것을 막습니다.', 'Stops trying many accounts from one place.'),
    ),
  ),
  'login.max_account': account(
    tries(
      text('한 계정의 실패', 'Failures of one account'),
      D['login.max_account'],
      text(
        '로그인한 적이 없는 주소에만 적용됩니다. 주인은 잠기지 않습니다.',
        'For addresses the account never signed in from; its owner is not locked out.',
      ),
    ),
  ),
} as const satisfies Readonly<Record<string, Setting>>;

/** Key of a setting. */
export type SettingKey = keyof typeof SETTINGS;

/** Value of a setting. */
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['field']['schema']>;

/** Keys of all settings. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
