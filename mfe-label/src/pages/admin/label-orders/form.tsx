import { labelOrder, labelOrderGroup, type Row } from '@moru/contract';
import { CardGrid, ChoiceStatus, date, Link, nameIn, NameOf, num, useT } from '@moru/ui/core';
import { RecordDetails, RecordFact, RecordPage, type RecordSection } from '@moru/ui/forms';

export const page = { title: { ko: '라벨 발주 품목', en: 'Label order line' }, roles: ['supervisor'] };

type Line = Row<typeof labelOrder>;

const { fields } = labelOrder;
const FACTS = ['unitCost', 'amount', 'artworkVer', 'forPoProductIds', 'qtyReason', 'shortClosedOn', 'shortCloseReason'];

/** Ordered, received and open quantity, and the due date. */
const Numbers = ({ row }: { row: Line }) => (
  <CardGrid>
    <RecordFact label={fields.qty.meta.label}>
      {num(row.qty)} <small>EA</small>
    </RecordFact>
    <RecordFact label={fields.receivedQty.meta.label}>
      {num(row.receivedQty)} <small>EA</small>
    </RecordFact>
    <RecordFact label={fields.openQty.meta.label} note={date(row.dueDate)}>
      {num(row.openQty)} <small>EA</small>
    </RecordFact>
    <RecordFact label={fields.labelStockId.meta.label} note={<NameOf row={row.labelStock} />}>
      <Link to={`/admin/label-stocks/form?id=${row.labelStockId}`}>{row.labelStock.code}</Link>
    </RecordFact>
  </CardGrid>
);

const SECTIONS: readonly RecordSection<Line>[] = [
  { key: 'numbers', at: 'top', Section: Numbers },
  {
    key: 'details',
    at: 'main',
    Section: ({ row }) => <RecordDetails resource={labelOrder} row={row} names={FACTS} readOnly />,
  },
];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={labelOrder}
      title={page.title}
      head={(row) => ({
        crumb: <Link to={`/admin/label-order-groups/form?id=${row.groupId}`}>{row.group.no}</Link>,
        name: row.labelStock.code,
        status: <ChoiceStatus field={labelOrderGroup.fields.status} value={row.group.status} />,
        note: nameIn(row.group.supplier, lang),
      })}
      sections={SECTIONS}
    />
  );
}
