import type { SettingKey, SettingValue } from './config.ts';

/** What every setting is until somebody changes it. Without zod and by an entry of its own, so that the login page need not load the registry. */
export const SETTING_DEFAULTS = {
  'app.name': 'Moru',
  'app.timezone': 'Asia/Seoul',
  'week.first_day': '0',
  workdays: ['1', '2', '3', '4', '5'],
  'page.sizes': [12, 24, 50, 100, 200, 500],
  'company.name': '',
  'company.reg_no': '',
  'company.representative': '',
  'company.address': '',
  'company.business_type': '',
  'company.business_item': '',
  'company.contact': '',
  'tax.vat_pct': 10,
  'po.default_flow': 'make',
  'tol.over': 5,
  'tol.under': 5,
  'insp.level': 'II',
  'insp.aql.critical': '0',
  'insp.aql.major': '2.5',
  'insp.aql.minor': '4.0',
  'insp.default': 'required',
  'insp.count_rule': 'per_unit',
  'insp.unify': true,
  'insp.switching': true,
  'insp.deviation_needs_client': true,
  'pjournal.processes': ['cutting', 'printing', 'assembly', 'packing'],
  'pjournal.lines': [],
  'pjournal.shifts': ['day', 'night'],
  'release.types.delivery.name_ko': '납품 출고',
  'release.types.delivery.name_en': 'Delivery',
  'release.types.sd.name_ko': 'SD 출고',
  'release.types.sd.name_en': 'SD Delivery',
  'release.courier.columns': ['recipient', 'phone', 'zip', 'address', 'item', 'qty', 'note'],
  'release.carriers': [
    'CJ대한통운 = https://trace.cjlogistics.com/next/tracking.html?wblNo={no}',
    '한진택배 = https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={no}',
    '롯데택배 = https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={no}',
    '로젠택배 = https://www.ilogen.com/web/personal/trace/{no}',
    '우체국택배 = https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={no}',
  ],
  'privacy.sd_days': 180,
  'session.idle_hours': 12,
  'session.absolute_days': 7,
  'password.reset_hours': 24,
  'login.window_minutes': 15,
  'login.max_pair': 10,
  'login.max_address': 100,
  'login.max_account': 50,
} as const;

/** Whether a text is the key of a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFAULTS, key);

/** The value a setting has until somebody changes it. */
export const settingDefault = <K extends SettingKey>(key: K): SettingValue<K> => SETTING_DEFAULTS[key] as unknown as SettingValue<K>;
