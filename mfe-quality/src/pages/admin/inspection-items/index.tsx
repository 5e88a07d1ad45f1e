import { inspectionItem, type Row } from '@moru/contract';
import { useHasPage } from '@moru/module';
import { Button, num, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '검사 항목', en: 'Test item' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 40, label: { ko: '검사 항목', en: 'TestItem' } },
};

/** `9.8 – 10 – 10.2 mm`: lower limit, nominal and upper limit of a measured item. */
function limits({ method, lower, nominal, upper, unit }: Row<typeof inspectionItem, 'L'>): string {
  if (method !== 'measure' && method !== 'count') return '';
  const parts = [lower, nominal, upper].filter((value) => value !== null).map((value) => num(value, 4));
  return parts.length > 0 ? `${parts.join(' – ')}${unit ? ` ${unit}` : ''}` : '';
}

const CALCULATOR = '/admin/calculation';

/** Link to the sampling plans, where their page is deployed. */
function Calculator() {
  const { t } = useT();
  if (!useHasPage()(CALCULATOR)) return null;
  return (
    <Button icon="chart" href={CALCULATOR}>
      {t({ ko: 'AQL 계산기', en: 'AQL calculator' })}
    </Button>
  );
}

export function Page() {
  return (
    <ListPage
      resource={inspectionItem}
      title={page.title}
      columns={[
        'code',
        'name',
        'nameEn',
        'section',
        'method',
        { key: 'limits', also: ['lower', 'nominal', 'upper', 'unit'], title: { ko: '기준', en: 'Limits' }, render: limits },
        'defaultClass',
        'sampleRule',
        'orderNo',
        'isActive',
      ]}
      actions={<Calculator />}
      initial={{ orderBy: 'orderNo-asc' }}
    />
  );
}
