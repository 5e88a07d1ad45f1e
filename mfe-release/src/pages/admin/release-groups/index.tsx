import { releaseGroup } from '@moru/contract';
import { useSearchParams } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { releaseTypeOf, useReleaseTitle } from './_type.ts';

export const page = { title: { ko: '출고', en: 'Delivery' }, roles: ['supervisor', 'client'] };

export function Page() {
  const [search] = useSearchParams();
  const type = releaseTypeOf(search.get('type'));
  const title = useReleaseTitle(type);
  return (
    <ListPage
      key={type}
      resource={releaseGroup}
      title={title}
      fixed={{ type }}
      formPath={`/admin/release-groups/form?type=${type}`}
      columns={[
        'no',
        'status',
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' } },
        'requestedDate',
        'plannedDate',
        ...(type === 'delivery' ? ['destName' as const] : []),
        'carrier',
        'lineCount',
        'totalQty',
        'createdAt',
      ]}
      filters={['brandId', 'status', 'requestedDate', 'plannedDate']}
    />
  );
}
