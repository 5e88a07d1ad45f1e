import { labelOrder, labelStock as labelResource, mayTakeLabelOrder, poProduct, type Role } from '@moru/contract';
import { Badge, Card, date, Link, money, NameOf, NONE, num, resourceQueries, RowPhoto, useQuery, useRole, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { ActionButton } from '@moru/ui/forms';
import { ORDERS } from './texts.ts';
import type { Order, OrderLine } from './use-step.ts';
import './orders.css';

/** The label of a line, its artwork and the POs that it is for. */
function LabelOf({ line, names }: { line: OrderLine; names: ReadonlyMap<number, string> }) {
  const { t } = useT();
  const { labelStock, artworkVer, forPoProductIds } = line;
  return (
    <span className="order-label">
      <span>
        <Link to={`/admin/label-stocks/form?id=${line.labelStockId}`}>{labelStock.code}</Link> {artworkVer && <small>{artworkVer}</small>}
      </span>
      <small>
        <NameOf row={labelStock} />
      </small>
      {forPoProductIds.length > 0 && (
        <small>
          {t(ORDERS.forPos)}:{' '}
          {forPoProductIds.map((id) => (
            <Link key={id} to={`/admin/po-products/form?id=${id}`}>
              {names.get(id) ?? `#${id}`}
            </Link>
          ))}
        </small>
      )}
      {line.qtyReason && <small>{line.qtyReason}</small>}
    </span>
  );
}

/** A line with the picture of what is to be printed. */
const Pictured = (props: { line: OrderLine; names: ReadonlyMap<number, string> }) => (
  <span className="mo-named">
    <RowPhoto resource={labelResource} id={props.line.labelStockId} size="card" of={['artwork', 'photo']} />
    <LabelOf {...props} />
  </span>
);

/** The received part of a line, as a bar with its numbers. */
function Received({ line }: { line: OrderLine }) {
  const { t } = useT();
  const share = Math.min(1, line.receivedQty / line.qty);
  const over = line.receivedQty - line.qty;
  return (
    <span className="order-received">
      <b>{num(line.receivedQty)}</b>
      <i style={{ '--share': share } as React.CSSProperties} aria-hidden="true" />
      {over > 0 && <Badge tone="warn">{t(ORDERS.over, { n: num(over) })}</Badge>}
      {line.shortClosedOn && (
        <small title={line.shortCloseReason ?? undefined}>{t(ORDERS.shortClosed, { day: date(line.shortClosedOn) })}</small>
      )}
    </span>
  );
}

/** What a line costs, and the price of one piece below it. */
function Amount({ line: { amount, unitCost }, currency }: { line: OrderLine; currency: string }) {
  if (amount === null || unitCost === null) return NONE;
  return (
    <>
      {money(amount, currency)}
      <br />
      <small>× {money(unitCost, currency)}</small>
    </>
  );
}

const mayShortClose = ({ status }: Order, { openQty }: OrderLine, role: Role | undefined) =>
  role !== undefined && openQty > 0 && mayTakeLabelOrder('shortClose', status, role);

function ShortClose({ order, line }: { order: Order; line: OrderLine }) {
  const role = useRole();
  const { t } = useT();
  if (!mayShortClose(order, line, role)) return null;
  const asked = t(ORDERS.shortCloseAsk, { code: line.labelStock.code, n: num(line.openQty) });
  return (
    <ActionButton
      resource={labelOrder}
      verb="shortClose"
      row={line}
      small
      reason
      confirm={{ ko: asked, en: asked }}
      label={ORDERS.shortClose}
    />
  );
}

/** PO lines of an order line, by id: `PO-2611-0002 / 3`. */
function usePoNames({ lines }: Order): ReadonlyMap<number, string> {
  const ids = [...new Set(lines.flatMap(({ forPoProductIds }) => forPoProductIds))];
  const { data = [] } = useQuery({ ...resourceQueries(poProduct).byIds(ids, 'L'), enabled: ids.length > 0, meta: { quiet: true } });
  return new Map(data.map(({ id, po, lineNo }) => [id, `${po.poNo} / ${lineNo}`]));
}

/** The labels of an order: ordered, received and open quantities, and their price. */
export function LinesCard({ row }: { row: Order }) {
  const { t } = useT();
  const names = usePoNames(row);
  const role = useRole();
  const isActed = row.lines.some((line) => mayShortClose(row, line, role));
  const sum = (of: (line: OrderLine) => number) => num(row.lines.reduce((total, line) => total + of(line), 0));
  return (
    <Card title={ORDERS.lines} flush>
      <DataTable
        caption={ORDERS.lines}
        rows={row.lines}
        rowKey={({ id }) => id}
        cards
        empty={<p className="mo-quiet order-note">{t(ORDERS.noLines)}</p>}
        columns={[
          { key: 'label', title: ORDERS.label, width: 200, wrap: true, render: (line) => <Pictured line={line} names={names} /> },
          { key: 'qty', title: ORDERS.ordered, align: 'right', render: ({ qty }) => num(qty) },
          { key: 'received', title: ORDERS.received, render: (line) => <Received line={line} /> },
          { key: 'open', title: ORDERS.open, align: 'right', render: ({ openQty }) => num(openQty) },
          { key: 'due', title: ORDERS.due, render: ({ dueDate }) => date(dueDate ?? row.dueDate) },
          {
            key: 'amount',
            title: ORDERS.amount,
            align: 'right',
            render: (line) => <Amount line={line} currency={row.currency} />,
          },
          ...(isActed
            ? [
                {
                  key: 'acts',
                  title: ORDERS.acts,
                  align: 'right' as const,
                  render: (line: OrderLine) => <ShortClose order={row} line={line} />,
                },
              ]
            : []),
        ]}
        footer={[
          t(ORDERS.total),
          sum(({ qty }) => qty),
          sum(({ receivedQty }) => receivedQty),
          sum(({ openQty }) => openQty),
          '',
          row.totalAmount === null ? NONE : money(row.totalAmount, row.currency),
          ...(isActed ? [''] : []),
        ]}
      />
    </Card>
  );
}
