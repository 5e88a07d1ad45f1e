import { country } from '@moru/contract';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '국가', en: 'Country' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 30 },
};

export function Page() {
  return (
    <ListPage
      resource={country}
      title={page.title}
      columns={[
        'iso2',
        'nameEn',
        'nameKo',
        { path: 'role', from: 860 },
        { path: 'daysSea', title: { ko: '해상', en: 'Sea' } },
        { path: 'daysAir', title: { ko: '항공', en: 'Air' } },
        { path: 'daysExpress', title: { ko: '특송', en: 'Express' } },
        { path: 'daysCustoms', title: { ko: '통관', en: 'Customs' } },
        'isActive',
      ]}
      initial={{ orderBy: 'nameEn-asc' }}
    />
  );
}
