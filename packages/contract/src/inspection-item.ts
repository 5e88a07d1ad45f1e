import { brand } from './brand.ts';
import { category } from './category.ts';
import {
  choiceField,
  cleanText,
  decimalField,
  defineResource,
  EVERYONE,
  flagField,
  intField,
  listField,
  longTextField,
  refField,
  refsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
  nameEnField,
} from './core/index.ts';
import { INSPECTION_METHODS, INSPECTION_SECTIONS, PHOTO_RULES, SAMPLE_RULES, SEVERITIES } from './enums.ts';

const measure = { scale: 4, min: -1_000_000_000, max: 1_000_000_000, optional: true } as const;

export const inspectionItem = defineResource({
  name: 'inspectionItem',
  label: text('검사 항목', 'Test item'),
  fields: {
    code: textField(text('코드', 'Code'), { max: 40 }),
    name: textField(text('이름', 'Name'), { max: 100 }),
    nameEn: nameEnField(100),
    section: choiceField(text('구분', 'Section'), INSPECTION_SECTIONS, { default: 'appearance' }),
    method: choiceField(text('방법', 'Method'), INSPECTION_METHODS, { default: 'pass_fail' }),
    choices: listField(text('선택지', 'Choices'), cleanText({ max: 100 }), { default: [] }),
    unit: textField(text('단위', 'Unit'), { max: 20, optional: true }),
    lower: decimalField(text('하한', 'Lower limit'), measure),
    nominal: decimalField(text('기준', 'Nominal'), measure),
    upper: decimalField(text('상한', 'Upper limit'), measure),
    defaultClass: choiceField(text('결함 등급', 'Defect class'), SEVERITIES, { default: 'major' }),
    sampleRule: choiceField(text('표본 규칙', 'Sample rule'), SAMPLE_RULES, { default: 'plan' }),
    fixedN: intField(text('고정 표본 수', 'Fixed sample'), { min: 1, max: 100_000, optional: true }),
    photo: choiceField(text('사진', 'Photo'), PHOTO_RULES, { default: 'on_fail' }),
    instruction: longTextField(text('지침', 'Instruction'), { optional: true }),
    categoryIds: refsField(text('카테고리', 'Categories'), category, { default: [] }),
    brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
    orderNo: intField(text('순서', 'Order'), { default: 0 }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
  },
  subsets: {
    L: {
      omit: [...STAMPS, 'choices', 'fixedN', 'photo', 'instruction', 'categoryIds', 'brandId', 'brand.code', 'brand.name', 'brand.nameEn'],
    },
    R: ['id', 'code', 'name', 'nameEn', 'isActive'],
  },
  title: ['code', 'name', 'nameEn'],
  key: ['code'],
  importable: true,
  search: ['name', 'nameEn', 'code'],
  orderBy: ['code', 'name', 'orderNo', 'createdAt'],
  filters: { section: 'section', method: 'method', defaultClass: 'defaultClass', brandId: 'brandId', isActive: 'isActive' },
  access: { read: EVERYONE, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  check: ({ lower, nominal, upper, method, choices, sampleRule, fixedN }, report) => {
    const limits = [lower, nominal, upper].filter((value): value is number => typeof value === 'number');
    if (limits.some((value, index) => index > 0 && value < (limits[index - 1] ?? value)))
      report('lower', text('하한 ≤ 기준 ≤ 상한이어야 합니다', 'Lower ≤ nominal ≤ upper must hold'));
    if (method === 'choice' && (choices ?? []).length < 2)
      report('choices', text('선택지를 2개 이상 적어 주세요', 'Give at least two choices'));
    if (sampleRule === 'fixed_n' && !fixedN) report('fixedN', text('고정 표본 수를 적어 주세요', 'Give the fixed sample'));
  },
});
