import { useState } from 'react';
import {
  choiceLabel,
  PRODUCT_MOVE_RULES,
  PRODUCT_MOVE_TYPES,
  product,
  productMove,
  typesBy,
  type ProductMoveType,
  type Row,
  type Text,
} from '@moru/contract';
import { Button, CardGrid, Link, Metric, num, resourceQueries, useCan, useRole, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { MoveDialog } from '@moru/ui/forms';
import { signed } from '../../../inventory/month-text.ts';

const TEXTS = {
  onHand: { ko: '재고', en: 'On hand' },
  reserved: { ko: '예약', en: 'Reserved' },
  available: { ko: '가용', en: 'Available' },
  safe: { ko: '안전 재고 {n}', en: 'safety {n}' },
  months: { ko: '월별 재고', en: 'Monthly inventory' },
  held: { ko: '확정된 출고가 잡은 수량', en: 'what confirmed releases hold' },
  free: { ko: '재고 − 예약', en: 'on hand − reserved' },
  move: { ko: '입출고 기록', en: 'Record a move' },
  pieces: { ko: 'EA', en: 'EA' },
  ledger: { ko: '입출고 내역', en: 'Ledger' },
} satisfies Record<string, Text>;

type Product = Row<typeof product>;

/** What is there, what of it is held, and what can be recorded. */
export function ProductStock({ row }: { row: Product }) {
  const { t } = useT();
  const role = useRole();
  const can = useCan(product);
  const [type, setType] = useState<ProductMoveType>();
  const isLow = row.onHand < row.safetyStock;
  return (
    <div className="po-stock">
      <CardGrid>
        <Metric label={TEXTS.onHand} unit="EA" tone={isLow ? 'warn' : undefined} note={t(TEXTS.safe, { n: num(row.safetyStock) })}>
          {num(row.onHand)}
        </Metric>
        <Metric label={TEXTS.reserved} unit="EA" note={t(TEXTS.held)}>
          {num(row.reserved)}
        </Metric>
        <Metric
          label={TEXTS.available}
          unit="EA"
          tone={row.available < 0 ? 'bad' : undefined}
          note={
            <>
              {t(TEXTS.free)} ·{' '}
              <Link className="mo-within" to={`/admin/products/inventory?keyword=${encodeURIComponent(row.code)}&open=${row.id}`}>
                {t(TEXTS.months)}
              </Link>
            </>
          }
        >
          {signed(num(row.available))}
        </Metric>
      </CardGrid>
      {can.act('move') && row.kind !== 'service' && (
        <div className="po-stock-moves" role="group" aria-label={t(TEXTS.move)}>
          {typesBy(PRODUCT_MOVE_RULES, role).map((value) => (
            <Button key={value} onClick={() => setType(value)}>
              {t(choiceLabel(PRODUCT_MOVE_TYPES, value))}
            </Button>
          ))}
        </div>
      )}
      {type && (
        <MoveDialog
          row={row}
          types={PRODUCT_MOVE_TYPES}
          rules={PRODUCT_MOVE_RULES}
          first={type}
          unit={TEXTS.pieces}
          call={resourceQueries(product).act('move')}
          onClose={() => setType(undefined)}
        />
      )}
    </div>
  );
}

/** Every move of a product with the balance it left, the latest day first. */
export const ProductLedger = ({ row }: { row: Product }) => (
  <ListPage
    resource={productMove}
    title={TEXTS.ledger}
    embedded
    selectable={false}
    fixed={{ productId: row.id }}
    filters={['type', 'date']}
    initial={{ orderBy: 'date-desc' }}
    rowHref={() => undefined}
    columns={[
      'date',
      'type',
      {
        path: 'qty',
        render: ({ qty }) => <span className={qty < 0 ? 'mo-ink-bad' : undefined}>{signed(`${qty > 0 ? '+' : ''}${num(qty)}`)}</span>,
      },
      { path: 'balanceAfter', render: ({ balanceAfter }) => <strong>{num(balanceAfter)}</strong> },
      { path: 'reason', wrap: true },
      'createdAt',
    ]}
  />
);
