import { inspectionGroup } from '@moru/contract';
import { useUser } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '검사 현황', en: 'Test Status' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'quality',
    order: 10,
    letter: 'q',
    words: { ko: '검사 방문 합격 불합격 판정 QC', en: 'inspection visits lots verdict quality QC' },
  },
};

export function Page() {
  const { id, role } = useUser();
  const isSupervisor = role === 'supervisor';
  return (
    <ListPage
      resource={inspectionGroup}
      title={page.title}
      columns={[
        'no',
        'status',
        'result',
        { path: 'toDecide', from: 960 },
        { path: 'waitsClient', from: 960 },
        { path: 'type', from: 960 },
        { path: 'factory.name', title: { ko: '공장', en: 'Factory' }, from: 960 },
        { path: 'po.poNo', title: { ko: '발주', en: 'PO' } },
        { path: 'inspector.name', title: { ko: '검사자', en: 'Inspector' }, hidden: true },
        'plannedOn',
        { path: 'inspectedOn', hidden: true },
        { path: 'lotCount', from: 1240 },
        'totalQty',
      ]}
      filters={['status', 'result', 'type', ...(isSupervisor ? (['factoryId'] as const) : []), 'plannedOn', 'toDecide', 'waitsClient']}
      chips={[
        ...(isSupervisor ? [{ label: { ko: '내 검사', en: 'Mine' }, filters: { inspectorId: [String(id)] }, opens: false }] : []),
        { label: { ko: '결정 대기', en: 'To decide' }, filters: { toDecideFrom: ['1'] } },
        { label: { ko: '고객사 답변 대기', en: 'Waiting for client' }, filters: { waitsClientFrom: ['1'] } },
      ]}
      initial={{ orderBy: 'plannedOn-desc' }}
    />
  );
}
