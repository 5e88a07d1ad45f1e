import { canGo, OPEN_LINE, poProduct, type product, type Row } from '@moru/contract';
import { countText, Link, num, QuantityStrip, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { LineStatus } from '../po-products/_line-status.tsx';
import { Promised } from '../po-products/_promised.tsx';
import { NUMBERS, quantitiesOf } from '../po-products/_quantities.ts';

const TEXTS = {
  title: { ko: '진행 중인 발주 품목', en: 'Open PO lines' },
  none: { ko: '진행 중인 발주 품목이 없습니다', en: 'No open PO lines' },
  all: { ko: '모두 {n}건', en: 'all {n}' },
  coming: { ko: '들어올 수량 {n}', en: '{n} still to come' },
  free: { ko: '지금 출고 가능 {n}', en: '{n} can go today' },
};

/** The most open lines of one product that are loaded. */
const ALL = 200;

type Product = Row<typeof product>;
type Line = Row<typeof poProduct, 'L'>;

const useOpenLines = (productId: number) =>
  useQuery(resourceQueries(poProduct).list({ productId, status: [...OPEN_LINE], num: ALL, orderBy: 'etaCurrent-asc' }));

const sumOf = (lines: readonly Line[], of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
const toCome = ({ orderQty, goodQty }: Line) => Math.max(0, orderQty - goodQty);

/** The open lines of a product, the next to arrive first. */
export function ProductLines({ row }: { row: Product }) {
  const { t } = useT();
  const query = useOpenLines(row.id);
  const { data } = query;
  return (
    <RowsPanel
      title={TEXTS.title}
      none={TEXTS.none}
      query={query}
      rowsOf={(rows) => rows}
      rowKey={({ id }) => id}
      extra={
        data && (
          <>
            <span className="mo-quiet">
              {t(TEXTS.coming, { n: num(sumOf(data.rows, toCome)) })} · {t(TEXTS.free, { n: num(sumOf(data.rows, canGo)) })}
            </span>{' '}
            <Link to={`/admin/po-products?productId[]=${row.id}`}>
              {t(TEXTS.all, { n: countText({ ...data, total: data.total ?? data.rows.length }) })}
            </Link>
          </>
        )
      }
      columns={[
        {
          key: 'line',
          title: { ko: '발주 / 행', en: 'PO / line' },
          render: (line) => (
            <Link to={`/admin/po-products/form?id=${line.id}`}>
              {line.po.poNo} / {line.lineNo}
            </Link>
          ),
        },
        { key: 'qty', title: poProduct.fields.orderQty.meta.label, align: 'right', render: ({ orderQty }) => num(orderQty) },
        {
          key: 'strip',
          title: { ko: '진행', en: 'Where it stands' },
          wrap: true,
          render: (line) => (
            <div className="po-strip">
              <QuantityStrip quantities={quantitiesOf(line)} show={NUMBERS[line.po.flow]} />
            </div>
          ),
        },
        { key: 'status', title: poProduct.fields.status.meta.label, render: (line) => <LineStatus line={line} /> },
        { key: 'eta', title: { ko: '약속 → ETA', en: 'Promised → ETA' }, render: (line) => <Promised line={line} /> },
      ]}
    />
  );
}
