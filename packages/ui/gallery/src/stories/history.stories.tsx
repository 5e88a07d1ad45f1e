import { brand } from '@moru/contract';
import { ChangeList, FormPage, Field, RevertForm, type Entry } from '@moru/ui/forms';
import type { Stories, Story } from '../story.ts';

const ENTRY: Entry = {
  id: 9,
  at: '2026-11-21T01:00:00.000Z',
  userId: 1,
  userName: '김서연',
  role: 'supervisor',
  action: 'update',
  entity: 'brand',
  entityId: 2,
  entityLabel: 'HARU 하루',
  parentEntity: null,
  parentId: null,
  changes: [
    { field: 'name', from: '하루', to: '하루하루' },
    { field: 'isActive', from: false, to: true },
    { field: 'inspLevel', from: 'I', to: 'II' },
    { field: 'packNote', from: null, to: '상자마다 실리카겔 두 개, 이어 붙인 테이프는 쓰지 않습니다.' },
  ],
  reason: null,
  result: 'ok',
  batchId: null,
  requestId: 'r',
} as unknown as Entry; // the other columns of the list are not shown here

const api: Story['api'] = ({ path }) =>
  path === 'alog/findMany' ? { rows: [ENTRY, { ...ENTRY, id: 3, action: 'create' }], total: 7 } : undefined;

export const HISTORY: Stories = {
  changes: { title: { ko: '바뀐 것', en: 'Changes' }, shows: [ChangeList], render: () => <ChangeList entry={ENTRY} first={2} /> },
  revert: { title: { ko: '되돌리기', en: 'Revert' }, shows: [RevertForm], api, render: () => <RevertForm entry={ENTRY} /> },
  panel: {
    title: { ko: '폼의 이력', en: 'History of a form' },
    shows: [FormPage],
    page: true,
    at: '/admin/brands/form?id=2',
    api,
    act: ({ click }) => click('.mo-history h2 button'),
    render: () => (
      <FormPage resource={brand} title={{ ko: '브랜드', en: 'Brand' }}>
        <Field name="name" />
      </FormPage>
    ),
  },
};
