import { useState } from 'react';
import type { Text } from '@moru/contract';
import { Button, Card, EmptyState, useT } from '@moru/ui/core';
import { LinesEditor, useForm, useValue, type LineColumn, type Values } from '@moru/ui/forms';
import { AddressPaste, type NewLine } from '../../../lines/address-paste.tsx';
import { askedBy, isBlankLine } from '../../../lines/releasable.ts';
import { ProductName, Stock } from './_stock.tsx';
import type { ReleaseType } from './_type.ts';

const TEXTS: Record<'lines' | 'brand' | 'product' | 'free' | 'paste', Text> = {
  lines: { ko: '출고 품목', en: 'Lines' },
  brand: { ko: '먼저 브랜드를 고르세요', en: 'Choose the brand first' },
  product: { ko: '제품', en: 'Product' },
  free: { ko: '출고 가능', en: 'Releasable' },
  paste: { ko: '주소 목록 붙여넣기', en: 'Paste addresses' },
};

const PERSON: readonly LineColumn[] = [
  { field: 'recipient', width: 110 },
  { field: 'phone', width: 130 },
  { field: 'zip', width: 80 },
  { field: 'address', width: 260 },
  { field: 'parcelMemo', width: 140 },
  { field: 'trackingNo', width: 130 },
];

const columnsOf = (type: ReleaseType, brandId: number, lines: readonly Values[]): LineColumn[] => {
  const asked = askedBy(lines);
  const goods: LineColumn[] = [
    { field: 'poProductId', width: 190, params: { brandId, orderBy: 'createdAt-desc' } },
    { key: 'product', title: TEXTS.product, width: 160, render: (line) => <ProductName id={line['poProductId']} /> },
    {
      key: 'free',
      title: TEXTS.free,
      align: 'right',
      width: 110,
      render: (line) => <Stock id={line['poProductId']} asked={asked.get(Number(line['poProductId'])) ?? 0} />,
    },
    { field: 'qty', width: 100 },
    { field: 'cartons', width: 90, total: true },
  ];
  return type === 'sd' ? [...goods, ...PERSON] : goods;
};

/** Lines of a request: goods of one brand, and for SD the recipient of each, typed or pasted as a list. */
export function Lines({ type }: { type: ReleaseType }) {
  const { t } = useT();
  const form = useForm();
  const brandId = useValue('brandId');
  const lines = (useValue('lines') ?? []) as readonly Values[];
  const [pasting, setPasting] = useState(false);
  if (typeof brandId !== 'number') {
    return (
      <Card title={TEXTS.lines}>
        <EmptyState icon="tag" title={TEXTS.brand} />
      </Card>
    );
  }
  const addAll = (added: NewLine[]) => form.set('lines', [...lines.filter((line) => !isBlankLine(line)), ...added]);
  return (
    <>
      {type === 'sd' && !form.readOnly && (
        <div>
          <Button icon="copy" onClick={() => setPasting(true)}>
            {t(TEXTS.paste)}
          </Button>
        </div>
      )}
      <LinesEditor
        name="lines"
        columns={columnsOf(type, brandId, lines)}
        initial={(before) => (type === 'sd' ? { poProductId: before.at(-1)?.['poProductId'] } : {})}
      />
      {pasting && <AddressPaste brandId={brandId} onAdd={addAll} onClose={() => setPasting(false)} />}
    </>
  );
}
