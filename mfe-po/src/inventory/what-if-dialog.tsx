import { useId, useState } from 'react';
import { addMonths, monthsFrom, PRODUCT_KINDS, ymOf, type ListParams, type Text } from '@moru/contract';
import { Button, Dialog, Segments, SelectInput, useT } from '@moru/ui/core';
import { EntitySelect, NumberInput } from '@moru/ui/forms';
import { monthAndYear } from './month-text.ts';
import type { WhatIf } from './what-if.ts';

const TEXTS = {
  title: { ko: '가정해 보기', en: 'What if' },
  note: { ko: '이 링크에만 남고 저장되지 않습니다.', en: 'Kept only in this link, never saved.' },
  ghost: { ko: '제품이 더 들어오면', en: 'More of a product comes in' },
  shift: { ko: '발주가 옮겨지면', en: 'A PO moves' },
  product: { ko: '제품', en: 'Product' },
  month: { ko: '달', en: 'Month' },
  qty: { ko: '수량', en: 'Quantity' },
  po: { ko: '발주', en: 'PO' },
  days: { ko: '옮길 날수 (앞당기면 −)', en: 'Days later (− is earlier)' },
  cancel: { ko: '취소', en: 'Cancel' },
  add: { ko: '가정하기', en: 'Try it' },
} satisfies Record<string, Text>;

/** Products that have months: a service has no stock. */
const STOCKED: ListParams = { isActive: true, kind: PRODUCT_KINDS.map(({ value }) => value).filter((kind) => kind !== 'service') };
/** POs with goods that may still arrive. */
const OPEN: ListParams = { status: ['confirmed'] };
const AHEAD = 7;
const MOST_DAYS = 365;

interface Props {
  asOf: string;
  whatIf: WhatIf;
  onTry: (next: WhatIf) => void;
  onClose: () => void;
}

/** Adds a what-if line, or shifts a PO by days, in the link alone. */
export function WhatIfDialog({ asOf, whatIf, onTry, onClose }: Props) {
  const { t, lang } = useT();
  const id = useId();
  const [kind, setKind] = useState('ghost');
  const [rowId, setRow] = useState<number | null>(null);
  const [ym, setYm] = useState(addMonths(ymOf(asOf), 1));
  const [value, setValue] = useState<number | null>(null);
  const isGhost = kind === 'ghost';
  const isReady = rowId !== null && value !== null && (isGhost ? value > 0 : value !== 0 && Math.abs(value) <= MOST_DAYS);
  const add = () => {
    if (!isReady) return;
    onTry(
      isGhost
        ? { ...whatIf, ghosts: [...whatIf.ghosts, { productId: rowId, ym, qty: value }] }
        : { ...whatIf, shifts: new Map([...whatIf.shifts, [rowId, value]]) },
    );
    onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.title)}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), add())}>
        <p className="mo-quiet">{t(TEXTS.note)}</p>
        <Segments
          label={TEXTS.title}
          value={kind}
          options={[
            { value: 'ghost', label: TEXTS.ghost },
            { value: 'shift', label: TEXTS.shift },
          ]}
          onChange={(next) => (setKind(next), setRow(null), setValue(null))}
        />
        <div className="mo-field">
          <label htmlFor={`${id}-row`}>{t(isGhost ? TEXTS.product : TEXTS.po)}</label>
          <EntitySelect
            id={`${id}-row`}
            key={kind}
            resource={isGhost ? 'product' : 'po'}
            params={isGhost ? STOCKED : OPEN}
            value={rowId}
            onChange={setRow}
          />
        </div>
        {isGhost && (
          <div className="mo-field">
            <SelectInput
              label={TEXTS.month}
              value={ym}
              onChange={setYm}
              options={monthsFrom(ymOf(asOf), AHEAD).map((one) => ({ value: one, label: monthAndYear(one, lang) }))}
            />
          </div>
        )}
        <div className="mo-field">
          <label htmlFor={`${id}-qty`}>{t(isGhost ? TEXTS.qty : TEXTS.days)}</label>
          <NumberInput id={`${id}-qty`} value={value} onChange={setValue} signed={!isGhost} unit={isGhost ? 'EA' : undefined} />
        </div>
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" disabled={!isReady}>
            {t(TEXTS.add)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
