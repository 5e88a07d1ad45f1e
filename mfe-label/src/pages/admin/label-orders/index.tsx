import { COMING_ORDER, labelOrder, labelOrderGroup, type Row } from '@moru/contract';
import { ChoiceStatus, Link, nameIn, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '라벨 발주 품목', en: 'Label order lines' },
  roles: ['supervisor'],
  menu: {
    group: 'label',
    order: 30,
    onlyFound: true,
    words: { ko: '라벨 발주 행 미입고 부족종결', en: 'label order lines still to come short close' },
  },
};

type Line = Row<typeof labelOrder, 'L'>;

const CHIPS = [{ label: { ko: '입고 예정', en: 'Still to come' }, filters: { status: [...COMING_ORDER] } }];

const GroupLink = ({ row: { group, groupId } }: { row: Line }) => (
  <Link to={`/admin/label-order-groups/form?id=${groupId}`}>{group.no}</Link>
);

function LabelLink({ row: { labelStock, labelStockId } }: { row: Line }) {
  const { lang } = useT();
  return (
    <Link to={`/admin/label-stocks/form?id=${labelStockId}`} title={nameIn(labelStock, lang)}>
      {labelStock.code}
    </Link>
  );
}

export function Page() {
  return (
    <ListPage
      resource={labelOrder}
      title={page.title}
      record
      add={false}
      edit={false}
      del={false}
      selectable={false}
      columns={[
        { path: 'group.no', title: { ko: '라벨 발주', en: 'Label order' }, render: (row) => <GroupLink row={row} /> },
        {
          path: 'group.status',
          title: { ko: '상태', en: 'Status' },
          render: ({ group }) => <ChoiceStatus field={labelOrderGroup.fields.status} value={group.status} />,
        },
        { path: 'group.supplier.name', title: { ko: '공급사', en: 'Supplier' }, from: 960 },
        {
          path: 'labelStock.code',
          also: ['labelStock.name'],
          title: { ko: '라벨', en: 'Label' },
          render: (row) => <LabelLink row={row} />,
        },
        'qty',
        'receivedQty',
        'openQty',
        'dueDate',
        { path: 'unitCost', from: 960 },
        { path: 'amount', from: 960 },
        { path: 'artworkVer', from: 960 },
        { path: 'shortClosedOn', from: 960 },
      ]}
      filters={['status', 'supplierId', 'labelStockId', 'dueDate']}
      chips={CHIPS}
    />
  );
}
