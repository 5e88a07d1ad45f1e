import { tag } from '@moru/contract';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '태그', en: 'Tag' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 50 },
};

export function Page() {
  return (
    <ListPage
      resource={tag}
      title={page.title}
      columns={['name', 'nameEn', 'color', 'scope', 'orderNo', 'createdAt']}
      initial={{ orderBy: 'orderNo-asc' }}
    />
  );
}
