import { isLate, labelStock, po, shipping, type partner, type PartnerRole, type Row, type Text } from '@moru/contract';
import { ChoiceStatus, date, Link, NameOf, num, resourceQueries, Status, today, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import type { ReactNode } from 'react';

const TEXTS = {
  orders: { ko: '진행 중인 발주', en: 'Open POs' },
  made: { ko: '생산 중인 발주', en: 'Open POs it makes' },
  noOrders: { ko: '진행 중인 발주가 없습니다', en: 'No open POs' },
  labels: { ko: '공급하는 라벨', en: 'Labels it supplies' },
  noLabels: { ko: '공급하는 라벨이 없습니다', en: 'Supplies no labels' },
  shipments: { ko: '진행 중인 선적', en: 'Open shipments' },
  noShipments: { ko: '진행 중인 선적이 없습니다', en: 'No open shipments' },
  late: { ko: '지연', en: 'Late' },
};

const SHOWN = 20;
const OPEN = ['draft', 'requested', 'confirmed'];
const UNDER_WAY = ['planned', 'booked', 'departed', 'arrived', 'customs'];

type Partner = Row<typeof partner>;
type Order = Row<typeof po, 'L'>;

function OrderState({ order }: { order: Order }) {
  const { t } = useT();
  return isLate(order.lateOn, today()) ? (
    <Status tone="bad">{t(TEXTS.late)}</Status>
  ) : (
    <ChoiceStatus field={po.fields.status} value={order.status} />
  );
}

/** Open POs that refer to a partner, the next to arrive first. */
function Orders({ title, by }: { title: Text; by: { supplierId: number } | { factoryId: number } }) {
  const query = useQuery(resourceQueries(po).list({ ...by, status: OPEN, num: SHOWN, orderBy: 'etaCurrent-asc' }));
  return (
    <RowsPanel
      title={title}
      none={TEXTS.noOrders}
      query={query}
      rowsOf={(rows) => rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'po',
          title: po.fields.poNo.meta.label,
          render: ({ id, poNo }) => <Link to={`/admin/pos/form?id=${id}`}>{poNo}</Link>,
        },
        { key: 'qty', title: po.fields.totalQty.meta.label, align: 'right', render: ({ totalQty }) => num(totalQty) },
        { key: 'eta', title: po.fields.etaCurrent.meta.label, render: ({ etaCurrent }) => date(etaCurrent) },
        { key: 'status', title: po.fields.status.meta.label, render: (order) => <OrderState order={order} /> },
      ]}
    />
  );
}

/** Labels that a partner supplies. */
function Labels({ row }: { row: Partner }) {
  const query = useQuery(resourceQueries(labelStock).list({ supplierId: row.id, num: SHOWN, orderBy: 'code-asc' }));
  return (
    <RowsPanel
      title={TEXTS.labels}
      none={TEXTS.noLabels}
      query={query}
      rowsOf={(rows) => rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'label',
          title: labelStock.fields.code.meta.label,
          render: ({ id, code }) => <Link to={`/admin/label-stocks/form?id=${id}`}>{code}</Link>,
        },
        { key: 'name', title: labelStock.fields.name.meta.label, wrap: true, render: (label) => <NameOf row={label} /> },
        { key: 'onHand', title: labelStock.fields.onHand.meta.label, align: 'right', render: ({ onHand }) => num(onHand) },
      ]}
    />
  );
}

/** Shipments of a carrier that are not delivered yet, the next to arrive first. */
function Shipments({ row }: { row: Partner }) {
  const query = useQuery(resourceQueries(shipping).list({ carrierId: row.id, status: UNDER_WAY, num: SHOWN, orderBy: 'etaCurrent-asc' }));
  return (
    <RowsPanel
      title={TEXTS.shipments}
      none={TEXTS.noShipments}
      query={query}
      rowsOf={(rows) => rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'shipment',
          title: shipping.fields.shippingNo.meta.label,
          render: ({ id, shippingNo }) => <Link to={`/admin/shippings/form?id=${id}`}>{shippingNo}</Link>,
        },
        { key: 'bl', title: shipping.fields.blNo.meta.label, render: ({ blNo }) => blNo },
        { key: 'eta', title: shipping.fields.etaCurrent.meta.label, render: ({ etaCurrent }) => date(etaCurrent) },
        {
          key: 'status',
          title: shipping.fields.status.meta.label,
          render: ({ status }) => <ChoiceStatus field={shipping.fields.status} value={status} />,
        },
      ]}
    />
  );
}

/** A card for one role of a partner; nothing for a partner without it. */
const inRole = (role: PartnerRole, Rows: (props: { row: Partner }) => ReactNode) =>
  function InRole({ row }: { row: Partner }) {
    return row.roles.includes(role) ? <Rows row={row} /> : null;
  };

export const PartnerOrders = inRole('supplier', ({ row }) => <Orders title={TEXTS.orders} by={{ supplierId: row.id }} />);
export const FactoryOrders = inRole('factory', ({ row }) => <Orders title={TEXTS.made} by={{ factoryId: row.id }} />);
export const PartnerLabels = inRole('label_supplier', Labels);
export const PartnerShipments = inRole('carrier', Shipments);
