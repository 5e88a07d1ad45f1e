import { useState } from 'react';
import type { Text } from '@moru/contract';
import { Button, Card, EmptyState, useRole, useT } from '@moru/ui/core';
import { LinesEditor, useForm, useValue, type LineColumn, type Values } from '@moru/ui/forms';
import { useLineAddresses } from '../../../course/behaviour.ts';
import { AddressPaste, type NewLine } from '../../../lines/address-paste.tsx';
import { LinePicker, type PickedLine } from '../../../lines/line-picker.tsx';
import { askedBy, isBlankLine } from '../../../lines/releasable.ts';
import { ProductName, Stock } from './_stock.tsx';
import type { ReleaseType } from './_type.ts';
import '../../../course/course.css';

const TEXTS: Record<'lines' | 'brand' | 'product' | 'free' | 'paste' | 'choose', Text> = {
  lines: { ko: '출고 품목', en: 'Lines' },
  brand: { ko: '먼저 브랜드를 고르세요', en: 'Choose the brand first' },
  product: { ko: '제품', en: 'Product' },
  free: { ko: '출고 가능', en: 'Releasable' },
  choose: { ko: '품목 고르기', en: 'Choose lines' },
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

const columnsOf = (type: ReleaseType, isParcels: boolean, brandId: number, lines: readonly Values[]): LineColumn[] => {
  const asked = askedBy(lines);
  const goods: LineColumn[] = [
    { field: 'poProductId', width: 190, params: { brandId, orderBy: 'createdAt-desc' } },
    { key: 'product', title: TEXTS.product, width: 160, render: (line) => <ProductName id={line['poProductId']} /> },
    {
      key: 'free',
      title: TEXTS.free,
      align: 'right',
      width: 110,
      render: (line) => <Stock id={line['poProductId']} type={type} asked={asked.get(Number(line['poProductId'])) ?? 0} />,
    },
    { field: 'qty', width: 100 },
    { field: 'cartons', width: 90, total: true },
  ];
  return isParcels ? [...goods, ...PERSON] : goods;
};

/** Adds lines to the form after the existing ones, and sets their brand. */
function useAdd(lines: readonly Values[]) {
  const form = useForm();
  const add = (added: readonly NewLine[]) => form.set('lines', [...lines.filter((line) => !isBlankLine(line)), ...added]);
  const pick = (picked: readonly PickedLine[]) => {
    form.set('brandId', picked[0]?.brandId);
    add(picked.map(({ id, free }) => ({ poProductId: id, qty: free })));
  };
  return { add, pick };
}

/**
 * Lines of a request: goods of one brand, chosen from those with available pieces, and for SD the recipient of each, typed or pasted as a
 * list.
 */
export function Lines({ type }: { type: ReleaseType }) {
  const { t } = useT();
  const form = useForm();
  const role = useRole();
  const isParcels = useLineAddresses(type);
  const brandId = useValue('brandId');
  const lines = (useValue('lines') ?? []) as readonly Values[];
  // A client comes to choose, so the first step is open.
  const [open, setOpen] = useState<'paste' | 'choose' | undefined>(role === 'client' && !isParcels && form.isNew ? 'choose' : undefined);
  const { add, pick } = useAdd(lines);
  const brand = typeof brandId === 'number' ? brandId : undefined;
  const taken = new Set(lines.map(({ poProductId }) => Number(poProductId)));
  return (
    <>
      {!form.readOnly && (
        <div className="release-filter">
          <Button icon="check" onClick={() => setOpen('choose')}>
            {t(TEXTS.choose)}
          </Button>
          {isParcels && brand !== undefined && (
            <Button icon="copy" onClick={() => setOpen('paste')}>
              {t(TEXTS.paste)}
            </Button>
          )}
        </div>
      )}
      {brand === undefined && (
        <Card title={TEXTS.lines}>
          <EmptyState icon="tag" title={TEXTS.brand} />
        </Card>
      )}
      {brand !== undefined && (
        <LinesEditor
          name="lines"
          columns={columnsOf(type, isParcels, brand, lines)}
          initial={(before) => (isParcels ? { poProductId: before.at(-1)?.['poProductId'] } : {})}
        />
      )}
      {open === 'paste' && brand !== undefined && <AddressPaste brandId={brand} onAdd={add} onClose={() => setOpen(undefined)} />}
      {open === 'choose' && <LinePicker type={type} brandId={brand} taken={taken} onPick={pick} onClose={() => setOpen(undefined)} />}
    </>
  );
}
