import { product, type Row } from '@moru/contract';
import { RowPhoto } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection } from '@moru/ui/forms';
import { MadeOf } from '../../../composition/made-of.tsx';
import { ProductName } from '../po-products/_product-name.tsx';
import { ProductForm } from './_product-form.tsx';
import { ProductNote, ProductState } from './_product-head.tsx';
import { ProductFacts, ProductLines } from './_product-lines.tsx';
import { ProductLedger, ProductStock } from './_stock.tsx';
import '../pos/_order.css';
import '../po-products/_po-products.css';

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

const details = (names: readonly string[], title: { ko: string; en: string }) =>
  function Details({ row }: { row: Product }) {
    return <RecordDetails resource={product} row={row} names={names} title={title} />;
  };

const SECTIONS: readonly RecordSection<Product>[] = [
  { key: 'facts', at: 'top', Section: ProductFacts },
  { key: 'stock', at: 'top', Section: ProductStock },
  { key: 'lines', at: 'main', Section: ProductLines },
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
      sections={SECTIONS}
      form={<ProductForm />}
    />
  );
}
