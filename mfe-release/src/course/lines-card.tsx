import {
  CAN_GO,
  choiceLabel,
  poProduct as poProductResource,
  product as productResource,
  release,
  SHORT_REASONS,
  type Text,
} from '@moru/contract';
import { Card, Explain, Link, num, RowPhoto, Status, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { StockHolders } from '@moru/ui/forms';
import type { ReactNode } from 'react';
import { divide, type Divided } from '../lines/divide.ts';
import { takenBy } from './behaviour.ts';
import { explainedOf } from './explained.ts';
import { TEXTS } from './texts.ts';
import type { Release, ReleaseLine } from './use-step.ts';
import './course.css';

const { fields } = release;

/** A line with its number in the release. */
export interface Placed {
  readonly line: ReleaseLine;
  readonly at: number;
}

/** The lines of a release, each with its place. */
export const placed = ({ lines }: Release): Placed[] => lines.map((line, index) => ({ line, at: index + 1 }));

/** Product and PO line of a line; `brief` leaves out the name in the other language. */
export function ProductCell({ line: { poProductId, poProduct }, brief = false }: { line: ReleaseLine; brief?: boolean }) {
  const { lang } = useT();
  const { product, po, lineNo } = poProduct;
  const [name, other] = lang === 'en' && product.nameEn ? [product.nameEn, product.name] : [product.name, product.nameEn];
  return (
    <>
      <b>{name}</b>
      <br />
      <small>
        <Link to={`/admin/po-products/form?id=${poProductId}`}>
          {po.poNo} / {lineNo}
        </Link>{' '}
        {!brief && other !== name && other}
      </small>
    </>
  );
}

function Free({ line, type }: { line: ReleaseLine; type: Release['type'] }) {
  const free = takenBy({ type })(line.poProduct);
  const row = { ...line.poProduct, id: line.poProductId };
  return (
    <Explain label={TEXTS.releasable} value={num(free)} explain={CAN_GO} row={row} fields={poProductResource.fields}>
      <span className={free < line.qty ? 'mo-ink-bad' : undefined}>{num(free)}</span>
    </Explain>
  );
}

function Ready({ rest }: Divided) {
  const { t } = useT();
  if (rest > 0) return <Status tone="bad">{t(TEXTS.lacks, { n: num(rest) })}</Status>;
  return <Status tone="good">{t(TEXTS.ready)}</Status>;
}

const Pictured = ({ line }: { line: ReleaseLine }) => (
  <span className="mo-named">
    <RowPhoto resource={productResource} id={line.poProduct.productId} />
    <span>
      <ProductCell line={line} />
    </span>
  </span>
);

const product = { key: 'product', title: TEXTS.product, wrap: true, width: 220, render: ({ line }: Placed) => <Pictured line={line} /> };
const dash = (qty: number) => (qty === 0 ? <span className="mo-quiet">–</span> : num(qty));

/** What holds the missing pieces, for each PO line with a shortage. */
export function Holders({ row }: { row: Release }) {
  const { t } = useT();
  const { data } = useQuery(explainedOf(row.id));
  const parts = divide(row.lines, takenBy(row));
  const short = placed(row).filter(({ line }) => (parts.get(line.id)?.rest ?? 0) > 0);
  const firsts = new Map(short.toReversed().map((one) => [one.line.poProductId, one]));
  return [...firsts.values()].toReversed().map(({ line, at }) => {
    const answer = data?.get(line.poProductId);
    return (
      answer && (
        <section key={line.id} className="release-holders">
          <h3>{t(TEXTS.whoHolds, { line: num(at) })}</h3>
          <StockHolders answer={answer} />
        </section>
      )
    );
  });
}

function PickedState({ line: { qty, pickedQty, shortReason, shortNote } }: { line: ReleaseLine }) {
  const { t } = useT();
  if (pickedQty === null) return <Status tone="mute">{t(TEXTS.toPick)}</Status>;
  if (pickedQty === qty) return <Status tone="good">{t(TEXTS.picked)}</Status>;
  return (
    <>
      <Status tone="warn">{t(TEXTS.lacks, { n: num(qty - pickedQty) })}</Status>{' '}
      {[shortReason && t(choiceLabel(SHORT_REASONS, shortReason)), shortNote].filter(Boolean).join(': ')}
    </>
  );
}

/** A column of quantities, with its sum where that has a meaning. */
const counted = (
  key: string,
  title: Text,
  of: (line: ReleaseLine) => number,
  render: (line: ReleaseLine) => ReactNode = (line) => num(of(line)),
) => ({
  key,
  title,
  align: 'right' as const,
  render: ({ line }: Placed) => render(line),
  sum: of,
});

/** Columns of unconfirmed lines: what can be released now, what cannot. */
function askedColumns(row: Release) {
  const parts = divide(row.lines, takenBy(row));
  const of = ({ id, qty }: ReleaseLine) => parts.get(id) ?? { goes: 0, rest: qty };
  return [
    {
      key: 'free',
      title: TEXTS.releasable,
      align: 'right' as const,
      render: ({ line }: Placed) => <Free line={line} type={row.type} />,
    },
    counted(
      'goes',
      TEXTS.goes,
      (line) => of(line).goes,
      (line) => <b className="release-goes">{num(of(line).goes)}</b>,
    ),
    counted(
      'rest',
      TEXTS.rest,
      (line) => of(line).rest,
      (line) => dash(of(line).rest),
    ),
    counted('cartons', TEXTS.cartons, ({ cartons }) => cartons),
    { key: 'state', title: TEXTS.state, render: ({ line }: Placed) => <Ready {...of(line)} /> },
  ];
}

/** Columns of confirmed lines: picked and returned quantities. */
const courseColumns = () => [
  counted(
    'picked',
    fields.pickedQty.meta.label,
    ({ pickedQty }) => pickedQty ?? 0,
    ({ pickedQty }) => <b>{num(pickedQty)}</b>,
  ),
  counted('cartons', TEXTS.cartons, ({ cartons }) => cartons),
  counted(
    'back',
    TEXTS.back,
    ({ returnedQty }) => returnedQty,
    ({ returnedQty }) => dash(returnedQty),
  ),
  { key: 'state', title: TEXTS.state, wrap: true, render: ({ line }: Placed) => <PickedState line={line} /> },
];

/** Whether a release is still to be confirmed. */
export const isAsking = ({ status, heldFrom }: Pick<Release, 'status' | 'heldFrom'>): boolean =>
  status === 'requested' || (status === 'on_hold' && heldFrom === 'requested');

/** The content of a delivery, line by line, and what holds its missing pieces. */
export function DeliveryLines({ row }: { row: Release }) {
  const { t } = useT();
  const rows = placed(row);
  const asks = isAsking(row);
  const columns = [
    { key: 'at', title: TEXTS.line, render: ({ at }: Placed) => num(at) },
    product,
    counted('qty', TEXTS.requested, ({ qty }) => qty),
    ...(asks ? askedColumns(row) : courseColumns()),
  ];
  const sums = columns
    .slice(2)
    .map((column) => ('sum' in column ? num(row.lines.reduce((total, line) => total + column.sum(line), 0)) : ''));
  return (
    <Card title={TEXTS.lines} flush>
      <DataTable
        caption={TEXTS.lines}
        rows={rows}
        rowKey={({ line }) => line.id}
        empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
        columns={columns}
        cards
        footer={['', t(TEXTS.total), ...sums]}
      />
      {asks && <Holders row={row} />}
    </Card>
  );
}
