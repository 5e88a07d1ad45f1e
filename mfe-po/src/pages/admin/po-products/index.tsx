import { isLate, poProduct, product, type Row } from '@moru/contract';
import { ChoiceStatus, Link, NameOf, num, QuantityStrip, RowPhoto, Swatch, today, useCan, useRole } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { useOrderImport } from '../import/_open.ts';
import { LATE_ONLY, OPEN_LINES } from './_late.ts';
import { LineStatus } from './_line-status.tsx';
import { PlanInspection } from './_plan-inspection.tsx';
import { ProductName } from './_product-name.tsx';
import { Promised } from './_promised.tsx';
import { NUMBERS, quantitiesOf } from './_quantities.ts';
import { ReviseMany } from './_revise-many.tsx';
import { WhyLate } from './_why-late.tsx';
import './_po-products.css';

export const page = {
  title: { ko: '발주 품목', en: 'PO Product List' },
  roles: ['supervisor', 'client'],
  menu: { group: 'po', order: 10, label: { ko: '발주 품목', en: 'Product List' }, letter: 'l' },
  rows: {
    delivered: 'deliveredOnTo={asOf}',
    kept: 'deliveredOnTo={asOf}&slipDaysTo=0',
    slipped: 'deliveredOnTo={asOf}&slipDaysFrom=1',
    keptIn: 'deliveredOnFrom={first}&deliveredOnTo={last}&slipDaysTo=0',
    slippedIn: 'deliveredOnFrom={first}&deliveredOnTo={last}&slipDaysFrom=1',
    promisedIn: 'promisedDateFrom={first}&promisedDateTo={last}&deliveredOnTo={asOf}',
    late: 'lateOnTo=0d&orderBy=slipDays-desc',
    lateSince: 'lateOnFrom={first}&lateOnTo={asOf}&orderBy=slipDays-desc',
    linesOfOrder: 'poId[]={id}',
  },
};

type Line = Row<typeof poProduct, 'L'>;

/** Pieces that are produced (bought: have arrived) and in no lot. */
const TO_INSPECT = { label: { ko: '검사 대기', en: 'To inspect' }, filters: { toInspectQtyFrom: ['1'] } };

const orderOf = (line: Line) => `/admin/pos/form?id=${line.poId}`;
const lineOf = (line: Line) => `/admin/po-products/form?id=${line.id}`;

const Where = ({ line }: { line: Line }) => <QuantityStrip quantities={quantitiesOf(line)} show={NUMBERS[line.po.flow]} />;

const BrandName = ({ line: { brand } }: { line: Line }) => (
  <>
    <Swatch color={brand.color} /> <NameOf row={brand} />
  </>
);

const PoLine = ({ line }: { line: Line }) => (
  <>
    <Link to={orderOf(line)}>{line.po.poNo}</Link> <small className="mo-quiet">{line.lineNo}</small>
  </>
);

const LineCard = ({ line }: { line: Line }) => (
  <div className="po-card">
    <div className="po-card-head">
      <span>
        <PoLine line={line} />
      </span>
      <LineStatus line={line} />
    </div>
    <span className="mo-named">
      <RowPhoto resource={product} id={line.productId} size="card" />
      <Link to={lineOf(line)}>
        <ProductName product={line.product} />
      </Link>
    </span>
    <Where line={line} />
    <span>
      <Promised line={line} /> {line.lateReason && <ChoiceStatus field={poProduct.fields.lateReason} value={line.lateReason} />}
    </span>
  </div>
);

export function Page() {
  const isSupervisor = useRole() === 'supervisor';
  const mayRevise = useCan(poProduct).act('reviseEtas');
  return (
    <ListPage
      resource={poProduct}
      title={page.title}
      add={false}
      edit={false}
      onImport={useOrderImport()}
      chips={[OPEN_LINES, LATE_ONLY, TO_INSPECT]}
      above={<WhyLate />}
      bulk={
        mayRevise
          ? (rows, clear) => (
              <>
                <ReviseMany rows={rows} clear={clear} />
                <PlanInspection lines={rows} small />
              </>
            )
          : undefined
      }
      rowTone={(row) => (isLate(row.lateOn, today()) ? 'bad' : undefined)}
      mobile={(row) => <LineCard line={row} />}
      columns={[
        { path: 'po.poNo', also: ['lineNo'], title: { ko: '발주 / 행', en: 'PO / line' }, render: (row) => <PoLine line={row} /> },
        {
          path: 'product.name',
          title: { ko: '제품', en: 'Product' },
          render: (row) => (
            <span className="mo-named">
              <RowPhoto resource={product} id={row.productId} />
              <span className="po-short">
                <Link to={lineOf(row)}>
                  <ProductName product={row.product} />
                </Link>
              </span>
            </span>
          ),
        },
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' }, from: 960, render: (row) => <BrandName line={row} /> },
        { path: 'orderQty', from: 900, render: (row) => num(row.orderQty) },
        {
          key: 'strip',
          also: ['producedQty', 'goodQty', 'releasedQty', 'shippedQty', 'arrivedQty', 'toInspectQty'],
          title: { ko: '진행', en: 'Where it stands' },
          width: 220,
          from: 960,
          render: (row) => (
            <div className="po-in-list">
              <Where line={row} />
            </div>
          ),
        },
        { path: 'status', render: (row) => <LineStatus line={row} /> },
        {
          path: 'promisedDate',
          also: ['etaCurrent', 'slipDays'],
          title: { ko: '확정 납기 → ETA', en: 'Promised → ETA' },
          render: (row) => <Promised line={row} brief />,
        },
        {
          path: 'lateReason',
          render: (row) => row.lateReason && <ChoiceStatus field={poProduct.fields.lateReason} value={row.lateReason} />,
        },
        { path: 'factory.name', title: { ko: '공장', en: 'Factory' }, hidden: true },
        { path: 'requestedDate', hidden: true },
        { path: 'deliveredOn', hidden: true },
        { path: 'createdAt', hidden: true },
      ]}
      filters={['brandId', 'status', 'lateReason', 'promisedDate', 'etaCurrent', ...(isSupervisor ? (['factoryId'] as const) : [])]}
    />
  );
}
