import { useId } from 'react';
import { firstDay, lastDay, productMove, choiceLabel, PRODUCT_MOVE_TYPES, type Text } from '@moru/contract';
import { Button, Dialog, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT, nameIn } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import type { Asking } from './asking.ts';
import { monthAndYear, signed } from './month-text.ts';

const TEXTS = {
  title: { ko: '{name}: {what}, {month}', en: '{name}: {what}, {month}' },
  all: { ko: '제품 원장 열기', en: 'Open the product’s ledger' },
  close: { ko: '닫기', en: 'Close' },
  total: { ko: '합계', en: 'Total' },
  more: { ko: '처음 {n}건만 보입니다', en: 'the first {n} are shown' },
} satisfies Record<string, Text>;

const MOST = 500;

/** The ledger rows behind a number of the months. */
export function MovesDialog({ asking, onClose }: { asking: Extract<Asking, { kind: 'moves' }>; onClose: () => void }) {
  const { t, lang } = useT();
  const id = useId();
  const { row, month, types, what } = asking;
  const params = {
    productId: row.product.id,
    type: types,
    dateFrom: firstDay(month.ym),
    dateTo: lastDay(month.ym),
    num: MOST,
    orderBy: 'date-asc',
  };
  const { data, error, refetch } = useQuery(resourceQueries(productMove).list(params));
  const name = nameIn(row.product, lang);
  const fields = productMove.fields;
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose} wide light>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { name, what, month: monthAndYear(month.ym, lang) })}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <DataTable
          caption={what}
          rows={data.rows}
          rowKey={(move) => move.id}
          columns={[
            { key: 'date', title: fields.date.meta.label, render: (move) => move.date },
            { key: 'type', title: fields.type.meta.label, render: (move) => t(choiceLabel(PRODUCT_MOVE_TYPES, move.type)) },
            { key: 'qty', title: fields.qty.meta.label, align: 'right', render: (move) => signed(num(move.qty)) },
            { key: 'after', title: fields.balanceAfter.meta.label, align: 'right', render: (move) => num(move.balanceAfter) },
            { key: 'reason', title: fields.reason.meta.label, wrap: true, render: (move) => move.reason ?? '' },
          ]}
          footer={['', t(TEXTS.total), signed(num(data.rows.reduce((sum, { qty }) => sum + qty, 0))), '', '']}
        />
      )}
      {data?.rows.length === MOST && <p className="mo-quiet">{t(TEXTS.more, { n: num(MOST) })}</p>}
      <div className="mo-dialog-actions">
        <Link to={`/admin/products/form?id=${row.product.id}#moves`}>{t(TEXTS.all)}</Link>
        <Button data-first onClick={onClose}>
          {t(TEXTS.close)}
        </Button>
      </div>
    </Dialog>
  );
}
