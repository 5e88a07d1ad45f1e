import {
  defineResource,
  EVERYONE,
  flagField,
  intField,
  refField,
  refsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
  ruleText,
  nameEnField,
} from './core/index.ts';

const name = textField(text('이름', 'Name'), { max: 100 });
const nameEn = nameEnField(100);
const code = textField(text('코드', 'Code'), {
  max: 40,
  pattern: /^[A-Za-z0-9._-]+$/,
  message: ruleText(text('영문, 숫자, . _ -만 쓸 수 있습니다', 'Letters, digits, . _ - only')),
});

/** The parent of a category is a category; only name and title are given here, because a declaration can't refer to itself. */
const parent = { name: 'category', title: ['code', 'name', 'nameEn'], fields: { code, name, nameEn } } as const;

export const category = defineResource({
  name: 'category',
  label: text('카테고리', 'Category'),
  fields: {
    parentId: refField(text('상위 카테고리', 'Parent'), parent, { optional: true }),
    code,
    name,
    nameEn,
    defaultInspectionItemIds: refsField(
      text('기본 검사 항목', 'Default test items'),
      { name: 'inspectionItem', fields: {} },
      { default: [] },
    ),
    orderNo: intField(text('순서', 'Order'), { default: 0 }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'parent.code', 'defaultInspectionItemIds'] },
    R: ['id', 'code', 'name', 'nameEn', 'isActive'],
  },
  title: ['code', 'name', 'nameEn'],
  key: ['code'],
  importable: true,
  search: ['name', 'nameEn', 'code'],
  orderBy: ['code', 'name', 'orderNo', 'createdAt'],
  filters: { parentId: 'parentId', isActive: 'isActive' },
  access: { read: EVERYONE, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
});
