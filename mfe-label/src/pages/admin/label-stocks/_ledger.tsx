import { labelMove } from '@moru/contract';
import { num } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

const TITLE = { ko: '입출고 내역', en: 'Ledger' };

const signed = (qty: number): string => (qty > 0 ? `+${num(qty)}` : qty < 0 ? `−${num(-qty)}` : '0');

/** Every movement of a label with its balance, the latest day first. */
export const Ledger = ({ labelStockId }: { labelStockId: number }) => (
  <ListPage
    resource={labelMove}
    title={TITLE}
    embedded
    selectable={false}
    fixed={{ labelStockId }}
    filters={['type', 'date']}
    initial={{ orderBy: 'date-desc' }}
    rowHref={() => undefined}
    columns={[
      'date',
      'type',
      { path: 'qty', render: ({ qty }) => <span className={qty < 0 ? 'mo-ink-bad' : undefined}>{signed(qty)}</span> },
      { path: 'balanceAfter', render: (row) => <strong>{num(row.balanceAfter)}</strong> },
      { path: 'reason', wrap: true },
      'createdAt',
    ]}
  />
);
