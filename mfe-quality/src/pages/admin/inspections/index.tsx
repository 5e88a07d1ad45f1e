import { inspection } from '@moru/contract';
import { useRole } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '검사 로트', en: 'Inspection lots' },
  roles: ['supervisor', 'client'],
  menu: { group: 'quality', order: 20, onlyFound: true },
};

export function Page() {
  const isSupervisor = useRole() === 'supervisor';
  return (
    <ListPage
      resource={inspection}
      title={page.title}
      columns={[
        { path: 'group.no', title: { ko: '검사 번호', en: 'Visit no.' } },
        'lotNo',
        'status',
        { path: 'verdict', from: 960 },
        'decision',
        { path: 'poProduct.po.poNo', title: { ko: '발주', en: 'PO' }, from: 960 },
        { path: 'poProduct.product.name', title: { ko: '제품', en: 'Product' } },
        'lotQty',
        'goodQty',
        { path: 'rejectedQty', from: 960 },
        { path: 'reworkQty', from: 1240 },
        { path: 'severity', hidden: true },
        { path: 'round', hidden: true },
        { path: 'nChecked', hidden: true },
        { path: 'foundCritical', hidden: true },
        { path: 'foundMajor', hidden: true },
        { path: 'foundMinor', hidden: true },
      ]}
      filters={['status', 'verdict', 'decision', 'severity', 'brandId', ...(isSupervisor ? (['factoryId'] as const) : [])]}
    />
  );
}
