import { product, type Row } from '@moru/contract';
import { Slot } from '@moru/module';
import { Card, RowPhoto, Skeleton } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection } from '@moru/ui/forms';
import { MadeOf } from '../../../composition/made-of.tsx';
import { ProductName } from '../po-products/_product-name.tsx';
import { ProductCurve } from './_curve.tsx';
import { lowQuery, monthsQuery } from './_outlook.ts';
import { ProductForm } from './_product-form.tsx';
import { ProductNote, ProductState } from './_product-head.tsx';
import { ProductLines } from './_product-lines.tsx';
import { ProductActs, ProductOverview } from './_product-overview.tsx';
import { ProductLedger } from './_stock.tsx';
import '../pos/_order.css';
import '../po-products/_po-products.css';
import './_product.css';

export const page = { title: { ko: '제품', en: 'Product' }, roles: ['supervisor', 'client'], rows: { movesOfProduct: 'id={id}#moves' } };

type Product = Row<typeof product>;

const SUPPLY = [
  'unitCost',
  'currency',
  'moq',
  'leadTimeDays',
  'safetyStock',
  'originCountryId',
  'hsCode',
  'shelfLifeDays',
  'certNo',
  'certExpiresOn',
];
const PACKING = ['location', 'pcsPerCarton', 'cartonLMm', 'cartonWMm', 'cartonHMm', 'cartonKg', 'barcode', 'optionColor', 'optionSize'];
const KIND = ['kind', 'unit', 'sellType', 'estimateMode', 'tagIds', 'memo'];

const COMING = (
  <Card>
    <Skeleton rows={3} />
  </Card>
);

/** Sections of other modules about a product: its inspections. */
const ProductPanels = ({ row }: { row: Product }) => <Slot name="productPanel" props={{ productId: row.id }} loading={COMING} />;

const details = (names: readonly string[], title: { ko: string; en: string }) =>
  function Details({ row }: { row: Product }) {
    return <RecordDetails resource={product} row={row} names={names} title={title} />;
  };

const SECTIONS: readonly RecordSection<Product>[] = [
  { key: 'stand', at: 'top', Section: ProductOverview },
  { key: 'curve', at: 'main', Section: ProductCurve },
  { key: 'lines', at: 'main', Section: ProductLines },
  { key: 'quality', at: 'main', Section: ProductPanels },
  { key: 'made', at: 'main', Section: MadeOf },
  { key: 'moves', at: 'main', Section: ProductLedger },
  { key: 'files', at: 'main', Section: ({ row }) => <RecordFiles resource={product} row={row} /> },
  { key: 'supply', at: 'side', Section: details(SUPPLY, { ko: '공급과 가격', en: 'Supply and price' }) },
  { key: 'packing', at: 'side', Section: details(PACKING, { ko: '포장', en: 'Packing' }) },
  { key: 'kind', at: 'side', Section: details(KIND, { ko: '기타', en: 'More' }) },
];

export function Page() {
  return (
    <RecordPage
      resource={product}
      title={page.title}
      head={(row) => ({
        name: (
          <span className="mo-named">
            <RowPhoto resource={product} id={row.id} size="card" />
            <span>
              <ProductName product={row} />
            </span>
          </span>
        ),
        status: <ProductState row={row} />,
        steps: <ProductNote row={row} />,
      })}
      needs={(id) => [monthsQuery(id), lowQuery(id)]}
      actions={(row) => <ProductActs row={row} />}
      sections={SECTIONS}
      form={<ProductForm />}
    />
  );
}
