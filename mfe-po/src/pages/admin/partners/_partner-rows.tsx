import { isLate, labelStock, po, type partner, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, Status, today, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';

const TEXTS = {
  orders: { ko: '진행 중인 발주', en: 'Open POs' },
  noOrders: { ko: '진행 중인 발주가 없습니다', en: 'No PO is open' },
  labels: { ko: '공급하는 라벨', en: 'Labels it supplies' },
  noLabels: { ko: '공급하는 라벨이 없습니다', en: 'It supplies no label' },
  late: { ko: '지연', en: 'Late' },
};

const SHOWN = 20;
const OPEN = ['draft', 'requested', 'confirmed'];

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

/** Open POs that were given to a partner, the next to arrive first. */
export function PartnerOrders({ row }: { row: Partner }) {
  const query = useQuery(resourceQueries(po).list({ supplierId: row.id, status: OPEN, num: SHOWN, orderBy: 'etaCurrent-asc' }));
  return (
    <RowsPanel
      title={TEXTS.orders}
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
export function PartnerLabels({ row }: { row: Partner }) {
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
        { key: 'name', title: labelStock.fields.name.meta.label, wrap: true, render: ({ name }) => name },
        { key: 'onHand', title: labelStock.fields.onHand.meta.label, align: 'right', render: ({ onHand }) => num(onHand) },
      ]}
    />
  );
}
