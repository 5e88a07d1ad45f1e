import { AWAITED_LINE, type ListParams, poProduct, valueAt } from '@moru/contract';
import { nameIn, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { LinesEditor, type LineColumn } from '@moru/ui/forms';

const TEXTS = {
  product: { ko: '제품', en: 'Product' },
  ordered: { ko: '발주', en: 'Ordered' },
};

/** Lines that wait for a shipment. */
const LOADABLE: ListParams = {
  status: AWAITED_LINE,
  orderBy: 'createdAt-desc',
};

const isId = (value: unknown): value is number => typeof value === 'number';

function useLine(id: unknown) {
  return useQuery({ ...resourceQueries(poProduct).byId(isId(id) ? id : 0, 'R'), enabled: isId(id) }).data;
}

const Product = ({ id }: { id: unknown }) => {
  const { lang } = useT();
  const line = useLine(id);
  return line ? <span title={line.product.code}>{nameIn(line.product, lang)}</span> : null;
};

const Ordered = ({ id }: { id: unknown }) => {
  const line = useLine(id);
  return line ? num(line.orderQty) : null;
};

const orderQtyOf = (chosen: unknown): unknown =>
  typeof chosen === 'object' && chosen !== null && 'orderQty' in chosen ? chosen.orderQty : undefined;

const LOADED: LineColumn = {
  key: 'poProduct',
  title: poProduct.label,
  width: 160,
  render: (_line, _index, stored) => `${String(valueAt(stored, 'poProduct.po.poNo'))} / ${String(valueAt(stored, 'poProduct.lineNo'))}`,
};

/** The load: PO lines with quantity, cartons, volume and weight; fixed once the shipment has departed. */
export function Items({ fixed }: { fixed: boolean }) {
  const field = (name: string) => ({ field: name, readOnly: fixed });
  return (
    <LinesEditor
      name="items"
      add={!fixed}
      remove={!fixed}
      columns={[
        fixed
          ? LOADED
          : {
              field: 'poProductId',
              width: 200,
              params: LOADABLE,
              follow: (_value, line, chosen) => (line['qty'] ? {} : { qty: orderQtyOf(chosen) }),
            },
        { key: 'product', title: TEXTS.product, width: 180, render: (line) => <Product id={line['poProductId']} /> },
        { key: 'ordered', title: TEXTS.ordered, align: 'right', width: 90, render: (line) => <Ordered id={line['poProductId']} /> },
        field('qty'),
        { ...field('cartons'), total: true },
        { ...field('cbm'), total: true },
        { ...field('kg'), total: true },
      ]}
    />
  );
}
