import { category } from '@moru/contract';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '카테고리', en: 'Category' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 20 },
};

export function Page() {
  return (
    <ListPage
      resource={category}
      title={page.title}
      columns={[
        'code',
        'name',
        'nameEn',
        { path: 'parent.name', title: { ko: '상위', en: 'Parent' } },
        'orderNo',
        'isActive',
        { path: 'createdAt', hidden: true },
      ]}
      initial={{ orderBy: 'orderNo-asc' }}
    />
  );
}
