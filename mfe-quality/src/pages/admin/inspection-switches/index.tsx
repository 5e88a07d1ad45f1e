import { inspectionSwitch } from '@moru/contract';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '검사 엄격도', en: 'Switching' },
  roles: ['supervisor'],
  menu: {
    group: 'quality',
    order: 30,
    onlyFound: true,
    words: { ko: '까다로운 검사 중지 시정 조치 엄격도', en: 'tightened stopped corrective action severity' },
  },
};

/** Each factory, category and class with how strictly its next lot is inspected. */
export function Page() {
  return (
    <ListPage
      resource={inspectionSwitch}
      title={page.title}
      columns={[
        { path: 'factory.name', title: { ko: '공장', en: 'Factory' } },
        { path: 'category.name', title: { ko: '카테고리', en: 'Category' } },
        'class',
        'state',
        'acceptedInRow',
        'rejected',
        'action',
      ]}
      filters={['state', 'factoryId', 'categoryId']}
      chips={[
        { label: { ko: '까다로운 검사', en: 'Tightened' }, filters: { state: ['tightened'] } },
        { label: { ko: '중지', en: 'Stopped' }, filters: { state: ['stop'] } },
      ]}
    />
  );
}
