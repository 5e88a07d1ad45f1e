import { releaseGroup } from '@moru/contract';
import { useSearchParams } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { releaseTypeOf, useReleaseTitle } from './_type.ts';

export const page = {
  title: { ko: '출고', en: 'Delivery' },
  roles: ['supervisor', 'client'],
  menu: [
    {
      group: 'order',
      order: 10,
      label: { ko: '납품', en: 'Delivery' },
      query: 'type=delivery',
      named: 'release.types.delivery',
      letter: 'd',
    },
    { group: 'order', order: 20, label: { ko: 'SD 납품', en: 'SD Delivery' }, query: 'type=sd', named: 'release.types.sd', letter: 's' },
  ],
  rows: { dueReleases: 'status[]=requested&status[]=confirmed&status[]=picking&status[]=on_hold&plannedDateTo={asOf}' },
};

export function Page() {
  const [search] = useSearchParams();
  const given = search.get('type');
  const type = releaseTypeOf(given);
  const title = useReleaseTitle(type);
  return (
    <ListPage
      key={given === null ? 'all' : type}
      resource={releaseGroup}
      record
      title={given === null ? page.title : title}
      // The numbers of the dashboard count both types.
      fixed={given === null ? {} : { type }}
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
