import { COMING_ORDER, labelOrderGroup, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, nameIn, num, Status, today, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '라벨 발주', en: 'Label orders' },
  roles: ['supervisor'],
  menu: {
    group: 'label',
    order: 20,
    label: { ko: '주문', en: 'Order' },
    words: { ko: '라벨 발주서 공급사 입고', en: 'label orders supplier receipts' },
  },
  rows: { dueLabelOrders: 'status[]=ordered&status[]=partial&dueDateTo={asOf}' },
};

type Group = Row<typeof labelOrderGroup, 'L'>;

const LATE = { ko: '지남', en: 'Overdue' };
const OF = { ko: '{n} / {of}', en: '{n} of {of}' };
const CHIPS = [
  { label: { ko: '작성중', en: 'Drafts' }, filters: { status: ['draft'] } },
  { label: { ko: '입고 예정', en: 'Still to come' }, filters: { status: [...COMING_ORDER] } },
  { label: { ko: '종결할 것', en: 'To close' }, filters: { status: ['received'] } },
];

/** Whether an order is overdue. */
const isOverdue = ({ status, dueDate }: Group): boolean =>
  (COMING_ORDER as readonly string[]).includes(status) && dueDate !== null && dueDate < today();

function Due({ row }: { row: Group }) {
  const { t } = useT();
  return (
    <>
      {date(row.dueDate)} {isOverdue(row) && <Status tone="bad">{t(LATE)}</Status>}
    </>
  );
}

const Came = ({ row: { receivedQty, totalQty } }: { row: Group }) => {
  const { t } = useT();
  return t(OF, { n: num(receivedQty), of: num(totalQty) });
};

function GroupCard({ row }: { row: Group }) {
  const { lang } = useT();
  return (
    <div>
      <p>
        <Link to={`/admin/label-order-groups/form?id=${row.id}`}>{row.no}</Link>{' '}
        <ChoiceStatus field={labelOrderGroup.fields.status} value={row.status} />
      </p>
      <p>
        {nameIn(row.supplier, lang)} · <Due row={row} /> · <Came row={row} />
      </p>
    </div>
  );
}

export function Page() {
  return (
    <ListPage
      resource={labelOrderGroup}
      record
      title={page.title}
      columns={[
        'no',
        'status',
        { path: 'supplier.name', title: { ko: '공급사', en: 'Supplier' } },
        { path: 'orderDate', from: 960 },
        { path: 'dueDate', render: (row) => <Due row={row} /> },
        { path: 'lineCount', from: 960 },
        { path: 'totalQty', from: 960 },
        { path: 'receivedQty', render: (row) => <Came row={row} /> },
        'totalAmount',
        { path: 'currency', from: 960 },
        { path: 'createdAt', hidden: true },
      ]}
      filters={['status', 'supplierId', 'orderDate', 'dueDate']}
      chips={CHIPS}
      rowTone={(row) => (isOverdue(row) ? 'bad' : undefined)}
      mobile={(row) => <GroupCard row={row} />}
    />
  );
}
