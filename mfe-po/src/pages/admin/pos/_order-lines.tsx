import type { ReactNode } from 'react';
import { canGo, CAN_GO, CHAIN, isLate, isLineOver, poProduct, product } from '@moru/contract';
import {
  Card,
  ChoiceStatus,
  ErrorState,
  Explain,
  Link,
  num,
  QuantityStrip,
  RowPhoto,
  Segments,
  today,
  useQuery,
  useSearchParams,
  useT,
} from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { whyNothing } from '../po-products/_line-sentence.tsx';
import { LineStatus } from '../po-products/_line-status.tsx';
import { ProductName } from '../po-products/_product-name.tsx';
import { Promised } from '../po-products/_promised.tsx';
import { NUMBERS, quantitiesOf } from '../po-products/_quantities.ts';
import { orderLines } from './_lines-query.ts';
import { isShown, type Order, type OrderLine, type Shown } from './_order.ts';

const TEXTS = {
  title: { ko: '품목', en: 'Lines' },
  which: { ko: '보는 품목', en: 'Which lines' },
  none: { ko: '조건에 맞는 품목이 없습니다', en: 'No lines match' },
  total: { ko: '합계', en: 'Total' },
  free: { ko: '출고 가능', en: 'Can go' },
  equation: { ko: '양품 {good} − 예약 {reserved} − 출고 {released}', en: '{good} good − {reserved} reserved − {released} released' },
  late: { ko: '{all}건 중 지연 {n}건', en: '{n} late of {all}' },
};
const SEGMENTS = [
  { value: 'all', label: { ko: '모두', en: 'All' } },
  { value: 'late', label: { ko: '지연', en: 'Late' } },
  { value: 'go', label: { ko: '출고 가능', en: 'Can go' } },
] as const;

/** From this many lines on the table scrolls inside itself, with its header and total fixed. */
const TALL = 12;

const lineHref = ({ id }: OrderLine) => `/admin/po-products/form?id=${id}`;

function Free({ line }: { line: OrderLine }) {
  const free = canGo(line);
  if (free === 0) return <span className="mo-quiet">–</span>;
  return (
    <Explain label={TEXTS.free} value={num(free)} explain={CAN_GO} row={line} fields={poProduct.fields}>
      <b className="mo-ink-info">{num(free)}</b>
    </Explain>
  );
}

function Where({ of, flow }: { of: Parameters<typeof quantitiesOf>[0]; flow: OrderLine['po']['flow'] }) {
  return (
    <div className="po-strip">
      <QuantityStrip quantities={quantitiesOf(of)} show={NUMBERS[flow]} />
    </div>
  );
}

/** The status of a line, why it is late, and why nothing of it can go. */
function State({ line }: { line: OrderLine }) {
  const { t } = useT();
  const waits = canGo(line) === 0 && !isLineOver(line.status);
  return (
    <>
      <LineStatus line={line} />
      {(line.lateReason ?? waits) && (
        <small className="po-why">
          {line.lateReason && <ChoiceStatus field={poProduct.fields.lateReason} value={line.lateReason} />}
          {line.lateReason && waits && ' · '}
          {waits && t(whyNothing(line))}
        </small>
      )}
    </>
  );
}

const add = (lines: readonly OrderLine[], of: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);

/** The chain of all lines that are shown. */
const chainOf = (lines: readonly OrderLine[]) =>
  Object.fromEntries(CHAIN.map((key) => [key, add(lines, (line) => line[key])])) as Record<(typeof CHAIN)[number], number>;

/** The last row: the sums of the columns, how what can go comes about, and how many are late. */
function useTotals(lines: readonly OrderLine[]): readonly ReactNode[] {
  const { t } = useT();
  const all = chainOf(lines);
  const late = lines.filter(({ lateOn }) => isLate(lateOn, today())).length;
  const parts = { good: num(all.goodQty), reserved: num(all.reservedQty), released: num(all.releasedQty) };
  return [
    '',
    t(TEXTS.total),
    num(all.orderQty),
    lines[0] && <Where of={all} flow={lines[0].po.flow} />,
    num(add(lines, canGo)),
    <small key="equation" className="po-why">
      {t(TEXTS.equation, parts)}
    </small>,
    late > 0 ? <span className="mo-ink-bad">{t(TEXTS.late, { n: num(late), all: num(lines.length) })}</span> : '',
  ];
}

function Table({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useT();
  const totals = useTotals(lines);
  return (
    <DataTable<OrderLine>
      caption={TEXTS.title}
      rowKey={({ id }) => id}
      rows={lines}
      empty={<p className="mo-quiet po-none">{t(TEXTS.none)}</p>}
      columns={[
        {
          key: 'lineNo',
          title: '#',
          align: 'right',
          render: (line) => (
            <span className="mo-quiet" id={`line-${line.id}`}>
              {line.lineNo}
            </span>
          ),
        },
        {
          key: 'product',
          title: { ko: '제품', en: 'Product' },
          wrap: true,
          width: 180,
          render: (line) => (
            <span className="mo-named">
              <RowPhoto resource={product} id={line.productId} />
              <Link to={lineHref(line)}>
                <ProductName product={line.product} />
              </Link>
            </span>
          ),
        },
        { key: 'orderQty', title: poProduct.fields.orderQty.meta.label, align: 'right', render: (line) => num(line.orderQty) },
        {
          key: 'strip',
          title: { ko: '진행', en: 'Where it stands' },
          wrap: true,
          render: (line) => <Where of={line} flow={line.po.flow} />,
        },
        { key: 'free', title: TEXTS.free, align: 'right', render: (line) => <Free line={line} /> },
        { key: 'status', title: poProduct.fields.status.meta.label, wrap: true, render: (line) => <State line={line} /> },
        { key: 'promised', title: { ko: '확정 납기 → ETA', en: 'Promised → ETA' }, render: (line) => <Promised line={line} brief /> },
      ]}
      footer={totals}
    />
  );
}

/** The lines of an order: progress, what can be released, promised date; all, the late ones or those that can be released. */
export function OrderLines({ row: order }: { row: Order }) {
  const { t } = useT();
  const [url, setUrl] = useSearchParams();
  const { data, error, refetch } = useQuery(orderLines(order.id));
  const lines = data?.rows;
  const shown = SEGMENTS.find(({ value }) => value === url.get('lines'))?.value ?? 'all';
  const show = (value: string) => {
    const next = new URLSearchParams(url);
    if (value === 'all') next.delete('lines');
    else next.set('lines', value);
    setUrl(next, { replace: true });
  };
  const of = (value: Shown) => lines?.filter((line) => isShown(line, value, today())) ?? [];
  const options = SEGMENTS.map(({ value, label }) => ({ value, label: `${t(label)} ${num(of(value).length)}` }));
  return (
    <Card
      title={TEXTS.title}
      flush
      extra={lines && lines.length > 1 && <Segments label={TEXTS.which} options={options} value={shown} onChange={show} />}
    >
      {error && !lines && <ErrorState error={error} onRetry={() => void refetch()} />}
      {lines && (
        <div className={lines.length > TALL ? 'po-lines po-lines-tall' : 'po-lines'}>
          <Table lines={of(shown)} />
        </div>
      )}
    </Card>
  );
}
