import { ADMIN, choiceField, colorField, defineResource, intField, SUPERVISOR, text, textField, nameEnField } from './core/index.ts';
import { TAG_SCOPES } from './enums.ts';

export const tag = defineResource({
  name: 'tag',
  label: text('태그', 'Tag'),
  fields: {
    name: textField(text('이름', 'Name'), { max: 50 }),
    nameEn: nameEnField(50),
    scope: choiceField(text('대상', 'Used on'), TAG_SCOPES, { default: 'all' }),
    color: colorField(text('색', 'Colour'), { default: '#6b7686' }),
    orderNo: intField(text('순서', 'Order'), { default: 0 }),
  },
  subsets: {
    L: { omit: ['updatedAt', 'updatedBy'] },
    R: ['id', 'name', 'nameEn', 'color', 'scope'],
  },
  title: ['name', 'nameEn'],
  key: ['name'],
  importable: true,
  search: ['name', 'nameEn'],
  orderBy: ['name', 'orderNo', 'createdAt'],
  filters: { scope: 'scope' },
  access: { read: ADMIN, create: ADMIN, update: ADMIN, del: SUPERVISOR },
});
