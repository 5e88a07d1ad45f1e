import { shipping, shippingItem, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery, useT, nameIn } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { byShipment } from '../../shipments/by-shipment.ts';

export const slot = { title: { ko: '선적', en: 'Shipments' }, roles: ['supervisor', 'client'], order: 10 };

/** The list call returns no more at once; no order has that many items. */
const ALL = 500;
const NONE = { ko: '아직 이 발주의 선적이 없습니다', en: 'No shipments for this PO yet' };
const LOADED = { ko: '{line}행 {name} · {qty} / {of} EA', en: 'line {line} {name} · {qty} of {of} EA' };

function Loaded({ items }: { items: readonly Row<typeof shippingItem, 'L'>[] }) {
  const { lang, t } = useT();
  return items.map(({ id, qty, poProduct: { lineNo, orderQty, product } }) => {
    const name = nameIn(product, lang);
    return <div key={id}>{t(LOADED, { line: String(lineNo), name, qty: num(qty), of: num(orderQty) })}</div>;
  });
}

/** The shipments of an order, each with the quantities of its lines. */
export function Slot({ poId }: { poId: number }) {
  const query = useQuery(resourceQueries(shippingItem).list({ poId, num: ALL }));
  return (
    <RowsPanel
      title={slot.title}
      none={NONE}
      query={query}
      rowsOf={byShipment}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'no',
          title: shipping.fields.shippingNo.meta.label,
          render: (row) => <Link to={`/admin/shippings/form?id=${row.id}`}>{row.shipping.shippingNo}</Link>,
        },
        {
          key: 'status',
          title: shipping.fields.status.meta.label,
          render: (row) => <ChoiceStatus field={shipping.fields.status} value={row.shipping.status} />,
        },
        { key: 'etd', title: { ko: '출발', en: 'Departs' }, render: (row) => date(row.shipping.atd ?? row.shipping.etdPlan) },
        { key: 'eta', title: { ko: '도착', en: 'Arrives' }, render: (row) => date(row.shipping.ata ?? row.shipping.etaCurrent) },
        { key: 'lines', title: { ko: '품목', en: 'Lines' }, wrap: true, render: (row) => <Loaded items={row.items} /> },
      ]}
    />
  );
}
