import { partner } from '@moru/contract';
import { ListPage } from '@moru/ui/data';
import { MergeButton } from './_merge.tsx';
import { UsesCell, USES } from './_uses.tsx';

export const page = {
  title: { ko: '협력사', en: 'Partners' },
  roles: ['supervisor'],
  menu: {
    group: 'etc',
    order: 35,
    onlyFound: true,
    words: { ko: '공장 공급사 라벨 공급사 운송사 포워더 택배사 합치기', en: 'factory supplier carrier forwarder vendor merge' },
  },
};

/** Manufacturers, suppliers and carriers; merged names are archived. */
export function Page() {
  return (
    <ListPage
      resource={partner}
      record
      title={page.title}
      columns={[
        'name',
        'nameEn',
        { path: 'code', from: 950 },
        'roles',
        { path: 'country.iso2', title: { ko: '국가', en: 'Country' }, from: 880 },
        { key: 'uses', title: USES, width: 240, render: ({ id }) => <UsesCell id={id} /> },
        { path: 'isActive', from: 900 },
        { path: 'createdAt', hidden: true },
      ]}
      filters={['roles', 'countryId', 'isActive']}
      initial={{ orderBy: 'name-asc' }}
      bulk={(rows, clear) => <MergeButton rows={rows} onDone={clear} />}
    />
  );
}
