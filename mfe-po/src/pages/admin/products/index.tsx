import { product } from '@moru/contract';
import { NameOf, RowPhoto, Swatch } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { ProductName } from '../po-products/_product-name.tsx';

export const page = {
  title: { ko: '제품', en: 'Product' },
  roles: ['supervisor', 'client'],
  menu: { group: 'product', order: 10, label: { ko: '제품 관리', en: 'Master' }, letter: 'm' },
};

export function Page() {
  return (
    <ListPage
      resource={product}
      record
      title={page.title}
      columns={[
        'code',
        {
          path: 'name',
          width: 240,
          render: (row) => (
            <span className="mo-named">
              <RowPhoto resource={product} id={row.id} />
              <span>
                <ProductName product={row} />
              </span>
            </span>
          ),
        },
        { path: 'nameEn', hidden: true },
        {
          path: 'brand.name',
          title: { ko: '브랜드', en: 'Brand' },
          render: (row) => (
            <>
              <Swatch color={row.brand.color} /> <NameOf row={row.brand} />
            </>
          ),
        },
        { path: 'category.name', title: { ko: '카테고리', en: 'Category' } },
        'kind',
        { path: 'sellType', from: 1000 },
        { path: 'optionColor', hidden: true },
        { path: 'optionSize', hidden: true },
        { path: 'pcsPerCarton', title: { ko: '카톤 입수', en: 'Per carton' }, from: 920 },
        { path: 'safetyStock', hidden: true },
        'isActive',
        { path: 'createdAt', hidden: true },
      ]}
      filters={['brandId', 'categoryId', 'kind', 'sellType', 'isActive']}
    />
  );
}
