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
import { Button, num, resourceQueries, useCan, useRole, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { MoveDialog } from '@moru/ui/forms';
import { signed } from '../../../inventory/month-text.ts';

const TEXTS = {
  move: { ko: '입출고 기록', en: 'Record a move' },
  ledger: { ko: '입출고 내역', en: 'Ledger' },
} satisfies Record<string, Text>;

type Product = Row<typeof product>;

/** Movements of the stock that can be recorded by hand. */
function Moves({ row }: { row: Product }) {
  const { t } = useT();
  const role = useRole();
  const [type, setType] = useState<ProductMoveType>();
  return (
    <>
      <div className="po-stock-moves" role="group" aria-label={t(TEXTS.move)}>
        {typesBy(PRODUCT_MOVE_RULES, role).map((value) => (
          <Button key={value} onClick={() => setType(value)}>
            {t(choiceLabel(PRODUCT_MOVE_TYPES, value))}
          </Button>
        ))}
      </div>
      {type && (
        <MoveDialog
          row={row}
          types={PRODUCT_MOVE_TYPES}
          rules={PRODUCT_MOVE_RULES}
          first={type}
          unit={{ ko: row.unit, en: row.unit }}
          call={resourceQueries(product).act('move')}
          onClose={() => setType(undefined)}
        />
      )}
    </>
  );
}

/** Every movement of a product with its balance, the latest day first, and buttons to record one by hand. */
export function ProductLedger({ row }: { row: Product }) {
  const can = useCan(product);
  return (
    <>
      {can.act('move') && row.kind !== 'service' && <Moves row={row} />}
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
    </>
  );
}
