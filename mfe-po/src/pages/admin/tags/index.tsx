import { tag } from '@moru/contract';
import { Swatch } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = { title: { ko: '태그', en: 'Tag' }, roles: ['supervisor', 'client'] };

export function Page() {
  return (
    <ListPage
      resource={tag}
      title={page.title}
      columns={[
        {
          path: 'name',
          render: (row) => (
            <>
              <Swatch color={row.color} /> {row.name}
            </>
          ),
        },
        'scope',
        'orderNo',
        'createdAt',
      ]}
      initial={{ orderBy: 'orderNo-asc' }}
    />
  );
}
