import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { ADMIN, decimalField, intField, SUPERVISOR, text, textField, type Field, type Text } from './core/index.ts';
import { ruleText } from './core/rule-text.ts';

const company = <F extends Field>(field: F) => ({ group: 'company', readers: SUPERVISOR, field }) as const;
const companyText = (label: Text, value: string, max = 100) => company(textField(label, { min: 0, max, default: value }));

/** A Korean business registration number, or empty. */
const REG_NO = /^(\d{3}-\d{2}-\d{5})?$/;

/** Settings of the company's own details on documents; part of `SETTINGS`. */
export const COMPANY_SETTINGS = {
  'company.name': companyText(text('상호', 'Company name'), D['company.name']),
  'company.reg_no': company(
    textField(text('사업자등록번호', 'Business registration no.'), {
      min: 0,
      max: 12,
      pattern: REG_NO,
      message: ruleText(text('000-00-00000 형식입니다', 'Written 000-00-00000')),
      default: D['company.reg_no'],
      help: text('거래명세서에 우리 회사로 나옵니다.', 'Shown as the supplier on statements.'),
    }),
  ),
  'company.representative': companyText(text('대표자', 'Representative'), D['company.representative'], 50),
  'company.address': companyText(text('사업장 주소', 'Address'), D['company.address'], 200),
  'company.business_type': companyText(text('업태', 'Type of business'), D['company.business_type'], 50),
  'company.business_item': companyText(text('종목', 'Line of business'), D['company.business_item'], 50),
  'company.contact': companyText(text('연락처', 'Contact'), D['company.contact']),
  /** Id of an uploaded image; the file then belongs to the setting. */
  'company.stamp': company(
    intField(text('도장', 'Stamp'), {
      min: 1,
      optional: true,
      default: D['company.stamp'],
      help: text(
        '거래명세서와 납품서의 대표자 옆에 찍힙니다. 없으면 (인)으로 둡니다.',
        'Printed beside the representative on statements and delivery notes; without one the place for it is marked.',
      ),
    }),
  ),
  'tax.vat_pct': {
    group: 'company',
    readers: ADMIN,
    field: decimalField(text('부가세율', 'VAT'), {
      max: 50,
      unit: '%',
      default: D['tax.vat_pct'],
      help: text('거래명세서의 세액을 이 비율로 계산합니다.', 'Used to calculate the tax on statements.'),
    }),
  },
} as const;
