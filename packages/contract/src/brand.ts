import {
  SUPERVISOR,
  EVERYONE,
  choiceField,
  colorField,
  decimalField,
  defineResource,
  flagField,
  intField,
  longTextField,
  text,
  textField,
  STAMPS,
  ruleText,
  nameEnField,
} from './core/index.ts';
import { AQL_CHOICES, CRITICAL_AQL_CHOICES, LEVEL_CHOICES } from './enums.ts';
import { INSPECT_RULES } from './inspection-enums.ts';

/** The buyer's details on documents; hidden from the site (domain page §4). */
const buyer = (label: [string, string], max: number) => textField(text(...label), { max, optional: true, hiddenFrom: ['site-staff'] });

const BUYER = ['buyerName', 'buyerRegNo', 'buyerRepresentative', 'buyerAddress', 'buyerBusiness'] as const;

export const brand = defineResource({
  name: 'brand',
  label: text('브랜드', 'Brand'),
  fields: {
    code: textField(text('코드', 'Code'), {
      min: 2,
      max: 10,
      pattern: /^[A-Z0-9]+$/,
      message: ruleText(text('대문자와 숫자 2~10자', '2 to 10 of A-Z, 0-9')),
    }),
    name: textField(text('이름', 'Name'), { max: 100 }),
    nameEn: nameEnField(100),
    clientCompany: textField(text('고객사', 'Client company'), { max: 100, optional: true }),
    color: colorField(text('색', 'Colour'), { default: '#2457c5' }),
    aqlCritical: choiceField(text('AQL 치명', 'AQL critical'), CRITICAL_AQL_CHOICES, { default: '0', setting: 'insp.aql.critical' }),
    aqlMajor: choiceField(text('AQL 중', 'AQL major'), AQL_CHOICES, { default: '2.5', setting: 'insp.aql.major' }),
    aqlMinor: choiceField(text('AQL 경', 'AQL minor'), AQL_CHOICES, { default: '4.0', setting: 'insp.aql.minor' }),
    inspLevel: choiceField(text('검사 수준', 'Inspection level'), LEVEL_CHOICES, { default: 'II', setting: 'insp.level' }),
    inspect: choiceField(text('검사 여부', 'Inspection'), INSPECT_RULES, { optional: true }),
    overTolPct: decimalField(text('초과 허용', 'Over tolerance'), { max: 20, unit: '%', default: 5, setting: 'tol.over' }),
    underTolPct: decimalField(text('부족 허용', 'Under tolerance'), { max: 20, unit: '%', default: 5, setting: 'tol.under' }),
    buyerName: buyer(['상호', 'Buyer'], 100),
    buyerRegNo: textField(text('사업자등록번호', 'Business registration no.'), {
      max: 12,
      pattern: /^\d{3}-\d{2}-\d{5}$/,
      message: ruleText(text('000-00-00000 형식입니다', 'Written 000-00-00000')),
      optional: true,
      hiddenFrom: ['site-staff'],
    }),
    buyerRepresentative: buyer(['대표자', 'Representative'], 50),
    buyerAddress: buyer(['사업장 주소', 'Address of the buyer'], 200),
    buyerBusiness: buyer(['업태 / 종목', 'Type / line of business'], 100),
    packNote: longTextField(text('포장 지침', 'Packing note'), { optional: true }),
    orderNo: intField(text('순서', 'Order'), { default: 0 }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'aqlCritical', 'inspect', 'overTolPct', 'underTolPct', 'packNote', ...BUYER] },
    R: ['id', 'code', 'name', 'nameEn', 'color', 'isActive'],
  },
  title: ['code', 'name', 'nameEn'],
  key: ['code'],
  importable: true,
  search: ['name', 'nameEn', 'code', 'clientCompany'],
  orderBy: ['code', 'name', 'orderNo', 'createdAt'],
  filters: { inspLevel: 'inspLevel', isActive: 'isActive', createdAt: 'createdAt' },
  access: { read: EVERYONE, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
});
