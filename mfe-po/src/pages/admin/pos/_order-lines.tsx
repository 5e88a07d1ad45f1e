import { canGo, CAN_GO, poProduct, product } from '@moru/contract';
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
import { LineStatus } from '../po-products/_line-status.tsx';
import { ProductName } from '../po-products/_product-name.tsx';
import { Promised } from '../po-products/_promised.tsx';
import { NUMBERS, quantitiesOf } from '../po-products/_quantities.ts';
import { orderLines } from './_lines-query.ts';
import { isShown, type Order, type OrderLine, type Shown } from './_order.ts';

const TEXTS = {
  title: { ko: '품목', en: 'Lines' },
  which: { ko: '보는 품목', en: 'Which lines' },
  none: { ko: '여기에 맞는 품목이 없습니다', en: 'No line fits' },
  total: { ko: '합계', en: 'Total' },
  free: { ko: '출고 가능', en: 'Can go' },
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

function Where({ line }: { line: OrderLine }) {
  return (
    <div className="po-strip">
      <QuantityStrip quantities={quantitiesOf(line)} show={NUMBERS[line.po.flow]} />
    </div>
  );
}

/** The status of a line, and why it is late. */
function State({ line }: { line: OrderLine }) {
  return (
    <>
      <LineStatus line={line} />
      {line.lateReason && (
        <small className="po-why">
          <ChoiceStatus field={poProduct.fields.lateReason} value={line.lateReason} />
        </small>
      )}
    </>
  );
}

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number) => num(lines.reduce((sum, line) => sum + of(line), 0));

function Table({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useT();
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
        { key: 'strip', title: { ko: '진행', en: 'Where it stands' }, wrap: true, render: (line) => <Where line={line} /> },
        { key: 'free', title: TEXTS.free, align: 'right', render: (line) => <Free line={line} /> },
        { key: 'status', title: poProduct.fields.status.meta.label, wrap: true, render: (line) => <State line={line} /> },
        { key: 'promised', title: { ko: '약속 → ETA', en: 'Promised → ETA' }, render: (line) => <Promised line={line} brief /> },
      ]}
      footer={['', t(TEXTS.total), sumOf(lines, ({ orderQty }) => orderQty), '', sumOf(lines, canGo), '', '']}
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
