import { shippingItem, type Row, type shipping } from '@moru/contract';
import { Card, Link, nameIn, num, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';

const TEXTS = {
  title: { ko: '적재 품목', en: 'Items' },
  line: { ko: '발주 / 행', en: 'PO / line' },
  product: { ko: '제품', en: 'Product' },
  ordered: { ko: '발주', en: 'Ordered' },
  total: { ko: '합계', en: 'Total' },
  none: { ko: '적재 품목이 없습니다', en: 'No items loaded' },
};

/** The load of a shipment: PO lines and quantities. */
export function ShipmentItems({ row: { items } }: { row: Row<typeof shipping> }) {
  const { t, lang } = useT();
  const { fields } = shippingItem;
  const sum = (of: (item: (typeof items)[number]) => number | null | undefined) =>
    num(items.reduce((all, item) => all + (of(item) ?? 0), 0));
  return (
    <Card title={TEXTS.title} flush>
      <DataTable
        caption={TEXTS.title}
        rowKey={({ id }) => id}
        rows={items}
        empty={<p className="mo-quiet ship-none">{t(TEXTS.none)}</p>}
        columns={[
          {
            key: 'line',
            title: TEXTS.line,
            render: ({ poProductId, poProduct: { po, lineNo } }) => (
              <Link to={`/admin/po-products/form?id=${poProductId}`}>
                {po.poNo} / {lineNo}
              </Link>
            ),
          },
          { key: 'product', title: TEXTS.product, wrap: true, render: ({ poProduct: { product } }) => nameIn(product, lang) },
          { key: 'ordered', title: TEXTS.ordered, align: 'right', render: ({ poProduct: { orderQty } }) => num(orderQty) },
          { key: 'qty', title: fields.qty.meta.label, align: 'right', render: ({ qty }) => <b>{num(qty)}</b> },
          { key: 'cartons', title: fields.cartons.meta.label, align: 'right', render: ({ cartons }) => num(cartons) },
          { key: 'cbm', title: fields.cbm.meta.label, align: 'right', render: ({ cbm }) => num(cbm, 3) },
          { key: 'kg', title: fields.kg.meta.label, align: 'right', render: ({ kg }) => num(kg, 1) },
        ]}
        footer={['', t(TEXTS.total), '', sum(({ qty }) => qty), sum(({ cartons }) => cartons), '', '']}
      />
    </Card>
  );
}
