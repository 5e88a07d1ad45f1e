import { CAN_GO, canGo, poProduct as poProductResource, release, type releaseGroup, type Row } from '@moru/contract';
import { Card, Explain, Link, num, Status, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { askedBy } from '../../../lines/releasable.ts';
import { isDecided } from './_type.ts';

const TEXTS = {
  title: { ko: '출고 품목', en: 'Lines' },
  line: { ko: '발주 / 행', en: 'PO / line' },
  product: { ko: '제품', en: 'Product' },
  free: { ko: '출고 가능', en: 'Can go' },
  short: { ko: '{n} 부족', en: '{n} short' },
  none: { ko: '품목이 없습니다', en: 'No lines' },
};

type Release = Row<typeof releaseGroup>;
type Line = Release['lines'][number];

function Free({ line, asked }: { line: Line; asked: number }) {
  const { t } = useT();
  const free = canGo(line.poProduct);
  return (
    <>
      <Explain
        label={TEXTS.free}
        value={num(free)}
        explain={CAN_GO}
        row={{ ...line.poProduct, id: line.poProductId }}
        fields={poProductResource.fields}
      >
        {num(free)}
      </Explain>{' '}
      {asked > free && <Status tone="warn">{t(TEXTS.short, { n: num(asked - free) })}</Status>}
    </>
  );
}

/** What a release asks for, line by line, against what can go; recipients only for those who may read them. */
export function ReleaseLines({ row }: { row: Release }) {
  const { t } = useT();
  const { lines, type } = row;
  const { fields } = release;
  const asked = askedBy(lines);
  const free = {
    key: 'free',
    title: TEXTS.free,
    align: 'right' as const,
    render: (line: Line) => <Free line={line} asked={asked.get(line.poProductId) ?? 0} />,
  };
  const recipient = { key: 'recipient', title: fields.recipient.meta.label, wrap: true, render: (line: Line) => line.recipient };
  return (
    <Card title={TEXTS.title} flush>
      <DataTable<Line>
        caption={TEXTS.title}
        rowKey={({ id }) => id}
        rows={lines}
        empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
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
          { key: 'product', title: TEXTS.product, wrap: true, render: ({ poProduct: { product } }) => product.name },
          ...(type === 'sd' ? [recipient] : []),
          { key: 'qty', title: fields.qty.meta.label, align: 'right', render: ({ qty }) => <b>{num(qty)}</b> },
          ...(isDecided(row) ? [] : [free]),
          { key: 'cartons', title: fields.cartons.meta.label, align: 'right', render: ({ cartons }) => num(cartons) },
          { key: 'picked', title: fields.pickedQty.meta.label, align: 'right', render: ({ pickedQty }) => num(pickedQty) },
        ]}
      />
    </Card>
  );
}
