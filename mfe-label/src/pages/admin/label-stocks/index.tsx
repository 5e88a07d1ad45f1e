import { labelStock } from '@moru/contract';
import { num } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '라벨 재고', en: 'Label inventory' },
  roles: ['supervisor'],
  menu: { group: 'label', order: 10, label: { ko: '재고', en: 'Inventory' }, letter: 'i' },
};

export function Page() {
  return (
    <ListPage
      resource={labelStock}
      record
      title={page.title}
      rowTone={(row) => (row.onHand < row.safetyQty ? 'warn' : undefined)}
      columns={[
        'code',
        { path: 'name', width: 240 },
        'kind',
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' } },
        { path: 'country.iso2', title: { ko: '시장', en: 'Market' } },
        { path: 'onHand', render: (row) => <strong>{num(row.onHand)}</strong> },
        'safetyQty',
        { path: 'unit', hidden: true },
        { path: 'eaPerUnit', hidden: true },
        'supplier',
        'leadTimeDays',
        'location',
        'artworkVer',
        'isActive',
      ]}
      filters={['kind', 'brandId', 'countryId', 'onHand', 'isActive']}
    />
  );
}
