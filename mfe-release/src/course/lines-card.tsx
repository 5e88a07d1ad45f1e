import { canGo, CAN_GO, choiceLabel, poProduct as poProductResource, release, SHORT_REASONS } from '@moru/contract';
import { Card, Explain, Link, num, Status, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { StockHolders } from '@moru/ui/forms';
import { divide, type Divided } from '../lines/divide.ts';
import { explainedOf } from './explained.ts';
import { TEXTS } from './texts.ts';
import type { Release, ReleaseLine } from './use-step.ts';
import './course.css';

const { fields } = release;

/** A line with its place in the release. */
export interface Placed {
  readonly line: ReleaseLine;
  readonly at: number;
}

/** The lines of a release, each with its place. */
export const placed = ({ lines }: Release): Placed[] => lines.map((line, index) => ({ line, at: index + 1 }));

/** What a line is of: the product, and the PO line it comes from. */
export function ProductCell({ line: { poProductId, poProduct } }: { line: ReleaseLine }) {
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
        {other !== name && other}
      </small>
    </>
  );
}

function Free({ line }: { line: ReleaseLine }) {
  const free = canGo(line.poProduct);
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

const number = { key: 'at', title: TEXTS.line, render: ({ at }: Placed) => num(at) };
const product = { key: 'product', title: TEXTS.product, wrap: true, width: 200, render: ({ line }: Placed) => <ProductCell line={line} /> };
const asked = { key: 'qty', title: TEXTS.requested, align: 'right' as const, render: ({ line }: Placed) => num(line.qty) };
const cartons = { key: 'cartons', title: TEXTS.cartons, align: 'right' as const, render: ({ line }: Placed) => num(line.cartons) };
const dash = (qty: number) => (qty === 0 ? <span className="mo-quiet">–</span> : num(qty));

const totalOf = (rows: readonly Placed[], of: (line: ReleaseLine) => number) => num(rows.reduce((sum, { line }) => sum + of(line), 0));

/** Who holds what a request lacks, for each PO line that lacks something. */
export function Holders({ row }: { row: Release }) {
  const { t } = useT();
  const { data } = useQuery(explainedOf(row.id));
  const parts = divide(row.lines);
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

/** Lines that wait to be confirmed: what goes now, what does not, and who has it. */
function RequestedLines({ row }: { row: Release }) {
  const { t } = useT();
  const rows = placed(row);
  const parts = divide(row.lines);
  const of = ({ id, qty }: ReleaseLine) => parts.get(id) ?? { goes: 0, rest: qty };
  return (
    <Card title={TEXTS.lines} flush>
      <DataTable
        caption={TEXTS.lines}
        rows={rows}
        rowKey={({ line }) => line.id}
        empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
        columns={[
          number,
          product,
          asked,
          { key: 'free', title: TEXTS.releasable, align: 'right', render: ({ line }) => <Free line={line} /> },
          { key: 'goes', title: TEXTS.goes, align: 'right', render: ({ line }) => <b className="release-goes">{num(of(line).goes)}</b> },
          { key: 'rest', title: TEXTS.rest, align: 'right', render: ({ line }) => dash(of(line).rest) },
          cartons,
          { key: 'state', title: TEXTS.state, render: ({ line }) => <Ready {...of(line)} /> },
        ]}
        footer={[
          '',
          t(TEXTS.total),
          totalOf(rows, ({ qty }) => qty),
          '',
          totalOf(rows, (line) => of(line).goes),
          totalOf(rows, (line) => of(line).rest),
          totalOf(rows, (line) => line.cartons),
          '',
        ]}
      />
      <Holders row={row} />
    </Card>
  );
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

/** Lines that are confirmed or on their way: what was picked of them, and what came back. */
function CourseLines({ row }: { row: Release }) {
  const { t } = useT();
  const rows = placed(row);
  return (
    <Card title={TEXTS.lines} flush>
      <DataTable
        caption={TEXTS.lines}
        rows={rows}
        rowKey={({ line }) => line.id}
        empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
        columns={[
          number,
          product,
          asked,
          { key: 'picked', title: fields.pickedQty.meta.label, align: 'right', render: ({ line }) => <b>{num(line.pickedQty)}</b> },
          cartons,
          { key: 'back', title: TEXTS.back, align: 'right', render: ({ line }) => dash(line.returnedQty) },
          { key: 'state', title: TEXTS.state, wrap: true, render: ({ line }) => <PickedState line={line} /> },
        ]}
        footer={[
          '',
          t(TEXTS.total),
          totalOf(rows, ({ qty }) => qty),
          totalOf(rows, ({ pickedQty }) => pickedQty ?? 0),
          totalOf(rows, (line) => line.cartons),
          totalOf(rows, ({ returnedQty }) => returnedQty),
          '',
        ]}
      />
    </Card>
  );
}

/** Whether what a release asks for is still to be confirmed. */
export const isAsking = ({ status, heldFrom }: Pick<Release, 'status' | 'heldFrom'>): boolean =>
  status === 'requested' || (status === 'on_hold' && heldFrom === 'requested');

/** What a delivery holds, line by line. */
export const DeliveryLines = ({ row }: { row: Release }) => (isAsking(row) ? <RequestedLines row={row} /> : <CourseLines row={row} />);
