import { brand } from '@moru/contract';
import { Swatch } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '브랜드', en: 'Brand' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 10, letter: 'b' },
};

export function Page() {
  return (
    <ListPage
      resource={brand}
      title={page.title}
      columns={[
        'code',
        {
          path: 'name',
          render: (row) => (
            <>
              <Swatch color={row.color} /> {row.name}
            </>
          ),
        },
        'nameEn',
        'clientCompany',
        'inspLevel',
        'aqlMajor',
        'aqlMinor',
        { path: 'orderNo', from: 860 },
        'isActive',
        { path: 'createdAt', hidden: true },
      ]}
      initial={{ orderBy: 'orderNo-asc' }}
    />
  );
}
