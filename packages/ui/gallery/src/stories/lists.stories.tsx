import { brand, po } from '@moru/contract';
import { Button, EmptyState, Status } from '@moru/ui/core';
import {
  ComputedListPage,
  DataTable,
  FilterBar,
  FilterMenu,
  ListPage,
  OrderList,
  Pagination,
  RowsPanel,
  TableBox,
  useListState,
} from '@moru/ui/data';
import { useState } from 'react';
import { z } from 'zod';
import { FOREVER, refusal } from '../fake/answer.ts';
import { rowOf } from '../fake/rows.ts';
import type { Stories, Story } from '../story.ts';

const LONG = '아주 긴 이름을 가진 상품으로 셀 하나에 다 들어가지 않아 잘리거나 줄이 바뀌어야 하는 것, with English in it';
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => rowOf(brand, index + 1, [...brand.subsets.L]));
const answer =
  (rows: unknown[], total = rows.length): Story['api'] =>
  (call) =>
    call.path === 'brand/findMany' ? { rows, total } : undefined;

const list = (
  <ListPage
    resource={brand}
    title={{ ko: '브랜드', en: 'Brands' }}
    columns={['code', 'name', 'nameEn', 'clientCompany', 'inspLevel', 'orderNo', 'isActive', 'createdAt']}
    chips={[{ label: { ko: '쓰는 것만', en: 'In use' }, filters: { isActive: ['true'] } }]}
    actions={<Button>가져오기</Button>}
    bulk={() => <Button small>일괄 작업</Button>}
  />
);

function Order() {
  const [names, setNames] = useState(['하루', '솔빈', '달빛', LONG]);
  const onMove = (key: string, to: number) => setNames((now) => now.filter((name) => name !== key).toSpliced(to, 0, key));
  return (
    <OrderList items={names.map((name) => ({ key: name, name }))} onMove={onMove}>
      {({ name }) => <span>{name}</span>}
    </OrderList>
  );
}

const counted = z.object({ rows: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })), total: z.int() });

const computed = (
  <ComputedListPage
    resource={brand}
    title={{ ko: '브랜드', en: 'Brands' }}
    source={{ call: 'brand/counted', answer: counted, file: 'brand/countedExport' }}
    columns={[
      { path: 'code', render: ({ code }) => code },
      { path: 'name', render: ({ name }) => name },
    ]}
    manage={false}
    under={(row) => row.id === 2 && <EmptyState title={row.name} />}
    beside={(rows) => rows.length > 0 && <aside className="mo-card">{rows.map(({ code }) => code).join(', ')}</aside>}
    note="n = 4"
  />
);

const of = (ko: string, en: string, more: Partial<Story> = {}): Story => ({
  title: { ko, en },
  shows: [ListPage],
  page: true,
  at: '/admin/brands',
  render: () => list,
  ...more,
});

const panel = (query: { data?: { rows: number[]; total?: number }; error: unknown }) => (
  <RowsPanel
    title={{ ko: '출고', en: 'Releases' }}
    none={{ ko: '이 품목의 출고가 없습니다', en: 'No releases for this line' }}
    query={{ ...query, refetch: () => {} }}
    rowsOf={(rows) => rows}
    rowKey={(row) => row}
    columns={[
      { key: 'no', title: { ko: '출고 번호', en: 'Release no.' }, render: (row) => `RG-2611-00${row}` },
      { key: 'qty', title: { ko: '수량', en: 'Quantity' }, align: 'right', render: (row) => `${row * 120} EA` },
    ]}
  />
);

function Paged({ total, isOpen = false }: { total: number; isOpen?: boolean }) {
  const [at, setAt] = useState({ page: 3, num: 12 });
  return <Pagination {...at} total={total} onLast={isOpen ? () => {} : undefined} onChange={(page, num) => setAt({ page, num })} />;
}

const paged = (ko: string, en: string, total: number, isOpen = false): Story => ({
  title: { ko, en },
  shows: [Pagination],
  render: () => <Paged total={total} isOpen={isOpen} />,
});

function Filters() {
  const { state, first, change } = useListState(po);
  return <FilterBar resource={po} state={state} first={first} onChange={change} />;
}

export const LISTS: Stories = {
  rows: of('목록', 'List'),
  loading: of('불러오는 중', 'Loading', { api: ({ path }) => (path === 'brand/findMany' ? FOREVER : undefined) }),
  empty: of('아직 없음', 'Empty', { api: answer([]) }),
  narrowed: of('찾지 못함', 'Nothing found', { at: '/admin/brands?keyword=zzz&isActive[]=true', api: answer([]) }),
  failed: of('실패', 'Failed', {
    api: ({ path }) => (path === 'brand/findMany' ? refusal(400, '알 수 없는 정렬입니다') : undefined),
  }),
  computed: of('계산한 행', 'Computed rows', {
    shows: [ComputedListPage],
    api: (call) => (call.path === 'brand/counted' ? { rows: rowsOf(4), total: 4 } : undefined),
    act: ({ click }) => click('tbody tr:nth-child(1) .mo-checkbox'),
    render: () => computed,
  }),
  forbidden: of('권한 없음', 'Forbidden', {
    render: () => <ListPage resource={{ ...brand, access: { read: [] } }} columns={['code']} />,
  }),
  selected: of('선택함', 'Selected', {
    act: async ({ click }) => {
      await click('tbody tr:nth-child(2) .mo-checkbox');
      await click('tbody tr:nth-child(4) .mo-checkbox');
    },
  }),
  bulk: of('일괄 수정', 'Bulk edit', {
    act: async ({ click, find }) => {
      await click('tbody tr:nth-child(2) .mo-checkbox');
      await click('tbody tr:nth-child(4) .mo-checkbox');
      await click('.mo-selection button:has(.mo-icon)');
      await find('dialog select option:nth-child(3)');
    },
  }),
  views: of('보기', 'Views', {
    act: async ({ click, find }) => {
      await click('.mo-views > button');
      await find('[role="dialog"] button');
    },
  }),
  columns: of('열 고르기', 'Columns', { act: ({ click }) => click('.mo-button-brief') }),
  tools: of('더 보기', 'Tools', { act: ({ click }) => click('[aria-haspopup="menu"]') }),
  exporting: of('내보내기', 'Export', {
    act: async ({ click, find }) => {
      await click('[aria-haspopup="menu"]');
      await click('[role="menuitem"]');
      await find('dialog');
    },
  }),
  long: of('긴 글', 'Long text', {
    api: answer(rowsOf(6).map((row) => ({ ...row, name: LONG, nameEn: LONG, clientCompany: LONG }))),
  }),
  many: of('500행', '500 rows', { at: '/admin/brands?num=500', api: answer(rowsOf(500), 10_324) }),
  uncounted: of('만 건 이상', 'More than ten thousand', {
    api: ({ path }) => (path === 'brand/findMany' ? { rows: rowsOf(12), total: 10_000, totalIsAtLeast: true } : undefined),
  }),
  readOnly: of('읽기만', 'Read only', { role: 'client' }),
  filters: {
    title: { ko: '필터', en: 'Filters' },
    shows: [FilterBar, FilterMenu],
    at: '/admin/pos?keyword=2609&status[]=confirmed&requestedDateFrom=2026-11-01&requestedDateTo=2026-11-30',
    render: () => <Filters />,
  },
  filterOpen: {
    title: { ko: '필터 열림', en: 'Filter, open' },
    shows: [FilterMenu],
    act: ({ click }) => click('.mo-filter button'),
    render: () => <Filters />,
  },
  // One in each story, as on a page: they are landmarks with the same name.
  pagination: paged('쪽', 'Pages', 1284),
  pagesFew: paged('한 쪽', 'One page', 8),
  pagesMany: paged('십만 쪽', 'A hundred thousand pages', 1_284_000),
  pagesOpen: paged('끝을 모름', 'More than counted', 10_000, true),
  table: {
    title: { ko: '작은 표', en: 'Small table' },
    shows: [DataTable, TableBox],
    render: () => (
      <>
        <DataTable
          caption={{ ko: '로트', en: 'Lots' }}
          columns={[
            { key: 'lot', title: { ko: '로트', en: 'Lot' }, render: (row: number) => `IG-04${row}` },
            { key: 'status', title: { ko: '상태', en: 'Status' }, render: () => <Status tone="warn">판정 대기</Status> },
            { key: 'qty', title: { ko: '수량', en: 'Quantity' }, align: 'right', render: (row: number) => row * 120 },
          ]}
          rows={[12, 13, 14]}
          rowKey={(row) => row}
          footer={['합계', null, '4,680']}
        />
        <DataTable caption="none" columns={[]} rows={[]} rowKey={() => 0} empty={<EmptyState />} />
        <TableBox label="Parts">
          <table className="mo-table" aria-label="Parts">
            <tbody>
              <tr>
                <th scope="row">HR-JAR-200</th>
                <td className="mo-right">4,150</td>
              </tr>
            </tbody>
          </table>
        </TableBox>
      </>
    ),
  },
  order: { title: { ko: '순서 바꾸기', en: 'Putting in order' }, shows: [OrderList], render: () => <Order /> },
  panel: {
    title: { ko: '딸린 행', en: 'Rows of a record' },
    shows: [RowsPanel],
    render: () => (
      <>
        {panel({ data: { rows: [12, 13], total: 70 }, error: null })}
        {panel({ data: { rows: [] }, error: null })}
        {panel({ error: null })}
        {panel({ error: new Error('gone') })}
      </>
    ),
  },
};
