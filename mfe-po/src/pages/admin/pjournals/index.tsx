import { pjournal, type Row, UNPROMISED_ORDER } from '@moru/contract';
import { ChoiceStatus, date, Link, nameIn, num, Status, useRole, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { JournalSteps } from './_journal-steps.tsx';
import '../po-products/_po-products.css';

export const page = {
  title: { ko: '생산일지', en: 'Production Journal' },
  roles: ['supervisor', 'client'],
  menu: { group: 'po', order: 20, letter: 'j' },
  rows: { journalsOfLine: 'poProductId[]={id}&process[]=packing&status[]=submitted&status[]=confirmed' },
};

type Journal = Row<typeof pjournal, 'L'>;

const Defects = ({ row }: { row: Journal }) => <span className={row.defectQty > 0 ? 'mo-ink-bad' : 'mo-quiet'}>{num(row.defectQty)}</span>;

const EARLY = { ko: '미확정 발주', en: 'PO not confirmed' };
const OVER = { ko: '초과 생산', en: 'Over the order' };

/**
 * The line of a journal, with a mark where its order is not confirmed yet or more was produced than it allows: the pieces count
 * nevertheless.
 */
function MadeFor({ row: { poProduct, poProductId } }: { row: Journal }) {
  const { t } = useT();
  const { po, lineNo, producedQty, maxQty } = poProduct;
  const isEarly = (UNPROMISED_ORDER as readonly string[]).includes(po.status);
  return (
    <>
      <Link to={`/admin/po-products/form?id=${poProductId}`}>{po.poNo}</Link> <small className="mo-quiet">{lineNo}</small>{' '}
      {isEarly && <Status tone="warn">{t(EARLY)}</Status>}
      {producedQty > maxQty && <Status tone="warn">{t(OVER)}</Status>}
    </>
  );
}

function MadeAt({ factory }: { factory: Journal['factory'] }) {
  const { lang } = useT();
  return factory && nameIn(factory, lang);
}

function MadeOf({ product }: { product: Journal['poProduct']['product'] }) {
  const { lang } = useT();
  return nameIn(product, lang);
}

const JournalCard = ({ row }: { row: Journal }) => (
  <div className="po-card">
    <div className="po-card-head">
      <Link to={`/admin/pjournals/form?id=${row.id}`}>
        <strong>{date(row.date)}</strong> {row.poProduct.po.poNo} / {row.poProduct.lineNo}
      </Link>
      <ChoiceStatus field={pjournal.fields.status} value={row.status} />
    </div>
    <span>
      <MadeOf product={row.poProduct.product} />
    </span>
    <span className="mo-quiet">
      <ChoiceStatus field={pjournal.fields.process} value={row.process} /> · {num(row.goodQty)} EA · <MadeAt factory={row.factory} />
    </span>
  </div>
);

export function Page() {
  const isSupervisor = useRole() === 'supervisor';
  return (
    <ListPage
      resource={pjournal}
      title={page.title}
      initial={{ orderBy: 'date-desc' }}
      mobile={(row) => <JournalCard row={row} />}
      rowActions={(row) => <JournalSteps row={row} small />}
      columns={[
        'date',
        {
          path: 'poProduct.po.poNo',
          title: { ko: '발주 / 행', en: 'PO / line' },
          render: (row) => <MadeFor row={row} />,
        },
        { path: 'poProduct.product.name', title: { ko: '제품', en: 'Product' } },
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' }, hidden: true },
        { path: 'factory.name', title: { ko: '공장', en: 'Factory' }, from: 1000 },
        { path: 'process', from: 900 },
        { path: 'shift', hidden: true },
        { path: 'line', hidden: true },
        { path: 'planQty', hidden: true },
        'goodQty',
        { path: 'defectQty', from: 900, render: (row) => <Defects row={row} /> },
        'status',
        { path: 'createdAt', hidden: true },
      ]}
      filters={['date', 'status', 'process', 'shift', ...(isSupervisor ? (['factoryId'] as const) : []), 'brandId']}
    />
  );
}
