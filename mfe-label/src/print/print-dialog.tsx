import { LABEL_SHEETS, MAX_PRINTED, sheetSize, type labelStock, type LabelSheet, type Row } from '@moru/contract';
import { apiUrl, Button, Dialog, encodeQuery, Icon, SelectInput, useT } from '@moru/ui/core';
import { EntitySelect, NumberInput } from '@moru/ui/forms';
import { useId, useState } from 'react';

const TEXTS = {
  print: { ko: '라벨 출력', en: 'Print labels' },
  title: { ko: '{code} 출력', en: 'Print {code}' },
  product: { ko: '제품 (바코드와 이름)', en: 'Product (its code and name)' },
  note: { ko: '고르지 않으면 라벨 코드로 출력합니다.', en: 'Without one the code of the label is printed.' },
  sheet: { ko: '용지', en: 'Sheet' },
  count: { ko: '장수', en: 'How many' },
  start: { ko: '시작 칸 (쓰던 용지)', en: 'First free label of a started sheet' },
  close: { ko: '닫기', en: 'Close' },
  open: { ko: 'PDF 열기', en: 'Open the PDF' },
};

const SHEETS = LABEL_SHEETS.map(({ value, label }) => ({ value, label }));
const isSheet = (value: string): value is LabelSheet => LABEL_SHEETS.some((sheet) => sheet.value === value);

/** Data of a label that printing needs. */
type Printed = Pick<Row<typeof labelStock>, 'id' | 'code' | 'sizeWMm' | 'sizeHMm'>;

function PrintDialog({ label, onClose }: { label: Printed; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [productId, setProduct] = useState<number | null>(null);
  const [sheet, setSheet] = useState<LabelSheet>('a4_3x8');
  const [count, setCount] = useState<number | null>(24);
  const [start, setStart] = useState<number | null>(1);
  const size = sheetSize(sheet, label);
  const places = size ? size.columns * size.rows : 1;
  const isReady =
    size !== undefined && count !== null && count >= 1 && count <= MAX_PRINTED && start !== null && start >= 1 && start <= places;
  const asked = { id: label.id, sheet, count, ...(productId !== null && { productId }), ...(start !== 1 && { start }) };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { code: label.code })}</h2>
      <div className="mo-field">
        <label htmlFor={`${id}-product`}>{t(TEXTS.product)}</label>
        <EntitySelect id={`${id}-product`} resource="product" value={productId} onChange={setProduct} />
        <small className="mo-quiet">{t(TEXTS.note)}</small>
      </div>
      <div className="mo-field">
        <span>{t(TEXTS.sheet)}</span>
        <SelectInput
          label={TEXTS.sheet}
          options={SHEETS.filter(({ value }) => sheetSize(value, label))}
          value={sheet}
          onChange={(value) => isSheet(value) && (setSheet(value), setStart(1))}
        />
      </div>
      <div className="mo-field">
        <label htmlFor={`${id}-count`}>{t(TEXTS.count)}</label>
        <NumberInput id={`${id}-count`} value={count} onChange={setCount} signed={false} />
      </div>
      {places > 1 && (
        <div className="mo-field">
          <label htmlFor={`${id}-start`}>{t(TEXTS.start)}</label>
          <NumberInput id={`${id}-start`} value={start} onChange={setStart} signed={false} unit={`/ ${places}`} />
        </div>
      )}
      <div className="mo-dialog-actions">
        <Button onClick={onClose}>{t(TEXTS.close)}</Button>
        {isReady ? (
          <a
            className="mo-button mo-button-primary"
            href={apiUrl(`labelStock/sheet?${encodeQuery(asked)}`)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="print" />
            <span>{t(TEXTS.open)}</span>
          </a>
        ) : (
          <Button kind="primary" disabled>
            {t(TEXTS.open)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Labels that are printed in house: as a PDF of a sheet or roll. */
export function PrintButton({ label }: { label: Printed }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="print" onClick={() => setOpen(true)}>
        {t(TEXTS.print)}
      </Button>
      {open && <PrintDialog label={label} onClose={() => setOpen(false)} />}
    </>
  );
}
