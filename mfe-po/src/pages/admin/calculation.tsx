import { SlotOutlet, useSlot } from '@moru/module';
import { EmptyState, PageHeader, Skeleton } from '@moru/ui/core';
import { Tabs } from '@moru/ui/extra';

export const page = {
  title: { ko: '계산기', en: 'Planning calculator' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'po',
    order: 20,
    onlyFound: true,
    words: { ko: '계산 AQL 샘플링 시료 카톤 컨테이너 역산 환율', en: 'AQL sampling cartons container back plan currency' },
  },
};

const NONE = { ko: '배포된 계산기가 없습니다', en: 'No calculator is deployed' };

/** The calculators of the deployed modules, a tab each; one that fails leaves a small note in its tab. */
export function Page() {
  const tabs = useSlot('calculationTab');
  return (
    <div className="mo-page">
      <PageHeader title={page.title} />
      {tabs.length === 0 ? (
        <EmptyState title={NONE} icon="chart" />
      ) : (
        <Tabs
          label={page.title}
          param="tab"
          items={tabs.map((item) => ({
            key: item.key.replace(/^.*\//, ''),
            label: item.title,
            children: <SlotOutlet key={item.key} item={item} props={{}} loading={<Skeleton />} />,
          }))}
        />
      )}
    </div>
  );
}
