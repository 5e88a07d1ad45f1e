import { canGo, OPEN_LINE, poProduct, type product, type Row } from '@moru/contract';
import { countText, Link, num, QuantityStrip, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { RecordFact } from '@moru/ui/forms';
import { LineStatus } from '../po-products/_line-status.tsx';
import { Promised } from '../po-products/_promised.tsx';
import { NUMBERS, quantitiesOf } from '../po-products/_quantities.ts';

const TEXTS = {
  title: { ko: '진행 중인 발주 품목', en: 'Open PO lines' },
  none: { ko: '진행 중인 발주 품목이 없습니다', en: 'No PO line is open' },
  all: { ko: '모두 {n}건', en: 'all {n}' },
  free: { ko: '지금 출고 가능', en: 'Can go today' },
  freeNote: { ko: '양품 가운데 출고가 잡지 않은 수량', en: 'good pieces that no release holds' },
  coming: { ko: '들어올 수량', en: 'Still to come' },
  comingNote: { ko: '{n}개 품목, 다음 ETA {eta}', en: '{n} {n:line|lines}, next ETA {eta}' },
  idle: { ko: '기다리는 것이 없습니다', en: 'nothing is awaited' },
  order: { ko: '다시 주문하면', en: 'To order again' },
  orderNote: { ko: '최소 {moq} EA, 카톤당 {carton}', en: 'at least {moq} EA, {carton} a carton' },
  days: { ko: '{n}일', en: '{n} days' },
};

/** As many lines as one product has open at once. */
const ALL = 200;

type Product = Row<typeof product>;
type Line = Row<typeof poProduct, 'L'>;

const useOpenLines = (productId: number) =>
  useQuery(resourceQueries(poProduct).list({ productId, status: [...OPEN_LINE], num: ALL, orderBy: 'etaCurrent-asc' }));

const toCome = ({ orderQty, goodQty }: Line) => Math.max(0, orderQty - goodQty);

/** How much of a product can go now, how much is still to come and by when, and how long a new order takes. */
export function ProductFacts({ row }: { row: Product }) {
  const { t } = useT();
  const { data } = useOpenLines(row.id);
  const lines = data?.rows ?? [];
  const awaited = lines.filter((line) => toCome(line) > 0);
  const sum = (of: (line: Line) => number) => (data ? num(lines.reduce((all, line) => all + of(line), 0)) : '–');
  return (
    <div className="po-facts">
      <RecordFact label={TEXTS.free} tone="info" note={t(TEXTS.freeNote)}>
        {sum(canGo)} <small>EA</small>
      </RecordFact>
      <RecordFact
        label={TEXTS.coming}
        note={awaited.length === 0 ? t(TEXTS.idle) : t(TEXTS.comingNote, { n: num(awaited.length), eta: awaited[0]?.etaCurrent ?? '–' })}
      >
        {sum(toCome)} <small>EA</small>
      </RecordFact>
      <RecordFact label={TEXTS.order} note={t(TEXTS.orderNote, { moq: num(row.moq), carton: num(row.pcsPerCarton) })}>
        {t(TEXTS.days, { n: num(row.leadTimeDays) })}
      </RecordFact>
    </div>
  );
}

/** The open lines that a product stands on, the next to arrive first. */
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
          <Link to={`/admin/po-products?productId[]=${row.id}`}>
            {t(TEXTS.all, { n: countText({ ...data, total: data.total ?? data.rows.length }) })}
          </Link>
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
