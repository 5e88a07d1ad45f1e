import { poProduct, type Row } from '@moru/contract';
import { useSlot } from '@moru/module';
import { Card, QuantityStrip, resourceQueries, Skeleton, useQuery } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { FilesButton } from '@moru/ui/forms';
import { LineStatus } from '../po-products/_line-status.tsx';
import { ProductName } from '../po-products/_product-name.tsx';
import { Promised } from '../po-products/_promised.tsx';
import { quantitiesOf } from '../po-products/_quantities.ts';
import { LineActs } from './_line-acts.tsx';
import { LinePanels } from './_line-panels.tsx';
import '../po-products/_po-products.css';

const TITLE = { ko: '품목 진행', en: 'Where the lines stand' };

type Line = Row<typeof poProduct, 'A'>;

const ACTS = { key: 'acts', title: { ko: '할 일', en: 'Act' }, align: 'right' as const, render: (line: Line) => <LineActs line={line} /> };

/** More lines than any order has; the list call allows no more at once. */
const ALL = 500;

/** Where each line of the order stands, in the order of the chain, and what can be done about it. */
export function LineProgress({ poId, isOpen }: { poId: number; isOpen: boolean }) {
  const { data } = useQuery(resourceQueries(poProduct).list({ poId, num: ALL, orderBy: 'lineNo-asc' }, 'A'));
  const hasPanels = useSlot('poProductPanel').length > 0;
  if (!data) return <Skeleton rows={3} />;
  if (data.rows.length === 0) return null;
  return (
    <Card title={TITLE} flush>
      <DataTable<Line>
        caption={TITLE}
        rowKey={(line) => line.id}
        rows={data.rows}
        columns={[
          {
            key: 'lineNo',
            title: { ko: '행', en: 'Line' },
            render: (line) => (
              <span className="po-line-no">
                {line.lineNo} {hasPanels && <LinePanels line={line} />}
              </span>
            ),
          },
          { key: 'product', title: { ko: '제품', en: 'Product' }, render: (line) => <ProductName product={line.product} /> },
          {
            key: 'strip',
            title: { ko: '수량', en: 'Quantities' },
            wrap: true,
            render: (line) => (
              <div className="po-strip">
                <QuantityStrip quantities={quantitiesOf(line)} stuck={line.shortCloseReason ?? undefined} />
              </div>
            ),
          },
          { key: 'status', title: { ko: '상태', en: 'Status' }, render: (line) => <LineStatus line={line} /> },
          { key: 'promised', title: { ko: '약속 → ETA', en: 'Promised → ETA' }, render: (line) => <Promised line={line} /> },
          {
            key: 'files',
            title: { ko: '파일', en: 'Files' },
            align: 'right',
            render: (line) => <FilesButton resource={poProduct} row={line} />,
          },
          ...(isOpen ? [ACTS] : []),
        ]}
      />
    </Card>
  );
}
