import { isLate, po, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, nameIn, NONE, num, slip, Status, today, useRole, useT, useUser, namesIn } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { useOrderImport } from '../import/_open.ts';
import { LATE_ONLY, OPEN_ORDERS } from '../po-products/_late.ts';
import '../po-products/_po-products.css';

export const page = {
  title: { ko: '선적 현황', en: 'Shipping Status' },
  roles: ['supervisor', 'client'],
  menu: { group: 'shipping', order: 10, letter: 'p', words: { ko: '발주 발주서 PO 주문', en: 'purchase orders POs' } },
  rows: { openPos: 'status[]=requested&status[]=confirmed' },
};

type Order = Row<typeof po, 'L'>;

/** The POs that a person entered; the list opens with them where they were wanted the last time. */
const mine = (id: number) => ({ label: { ko: '내 발주', en: 'Mine' }, filters: { createdBy: [String(id)] }, opens: false });

const TEXTS = { late: { ko: '지연', en: 'Late' } };

function Shipped({ order }: { order: Order }) {
  const { t } = useT();
  if (isLate(order.lateOn, today())) return <Status tone="bad">{[t(TEXTS.late), t(slip(order.slipDays ?? 0))].join(' ').trim()}</Status>;
  return <ChoiceStatus field={po.fields.shippingStatus} value={order.shippingStatus} />;
}

/** Who sells what is bought, in the language of the screen. */
function Supplier({ order: { supplier } }: { order: Order }) {
  const { lang } = useT();
  return supplier ? <span className="po-short">{nameIn(supplier, lang)}</span> : <span className="mo-quiet">{NONE}</span>;
}

function OrderFor({ order: { brand, supplier } }: { order: Order }) {
  const { lang } = useT();
  return namesIn([brand, supplier], lang);
}

const OrderCard = ({ order }: { order: Order }) => (
  <div className="po-card">
    <div className="po-card-head">
      <Link to={`/admin/pos/form?id=${order.id}`}>
        <strong>{order.poNo}</strong>
      </Link>
      <Shipped order={order} />
    </div>
    <span className="mo-quiet">
      <OrderFor order={order} /> · {num(order.totalQty)} EA · ETA {date(order.etaCurrent)}
    </span>
  </div>
);

function CountryName({ country }: { country: Order['country'] }) {
  const { t } = useT();
  return t({ ko: country.nameKo, en: country.nameEn });
}

export function Page() {
  const isSupervisor = useRole() === 'supervisor';
  return (
    <ListPage
      resource={po}
      title={page.title}
      record
      onImport={useOrderImport()}
      chips={[OPEN_ORDERS, LATE_ONLY, mine(useUser().id)]}
      rowTone={(row) => (isLate(row.lateOn, today()) ? 'bad' : undefined)}
      mobile={(row) => <OrderCard order={row} />}
      columns={[
        'poNo',
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' } },
        {
          path: 'supplier.name',
          title: po.fields.supplierId.meta.label,
          from: 1000,
          render: (row) => <Supplier order={row} />,
        },
        {
          path: 'country.nameEn',
          title: { ko: '국가', en: 'Country' },
          from: 1200,
          render: (row) => <CountryName country={row.country} />,
        },
        { path: 'flow', hidden: true },
        { path: 'incoterm', hidden: true },
        { path: 'orderDate', hidden: true },
        { path: 'requestedDate', title: { ko: '희망 납기', en: 'Requested' }, from: 900 },
        { path: 'etaCurrent', title: { ko: 'ETA', en: 'ETA' } },
        'status',
        { path: 'shippingStatus', title: { ko: '선적', en: 'Shipping' }, render: (row) => <Shipped order={row} /> },
        { path: 'slipDays', hidden: true },
        { path: 'lineCount', hidden: true },
        { path: 'totalQty', title: { ko: '발주', en: 'Ordered' } },
        { path: 'shippedQty', from: 860 },
        { path: 'createdAt', hidden: true },
      ]}
      filters={['brandId', ...(isSupervisor ? (['supplierId'] as const) : []), 'countryId', 'status', 'shippingStatus', 'etaCurrent']}
    />
  );
}
