import { useId, useState } from 'react';
import { poProduct } from '@moru/contract';
import { Button, Dialog, num, useT } from '@moru/ui/core';
import { EntitySelect, NumberInput, useDialogGuard } from '@moru/ui/forms';
import { readAddressList } from './address-list.ts';

const TEXTS = {
  title: { ko: '주소 목록 붙여넣기', en: 'Paste an address list' },
  list: {
    ko: '받는 사람, 전화, 우편번호, 주소, 메모, 수량 (스프레드시트에서 복사)',
    en: 'Recipient, phone, postal code, address, note, quantity (copied from a spreadsheet)',
  },
  product: { ko: '발주 품목', en: 'PO product' },
  qty: { ko: '한 곳당 수량 (목록에 없을 때)', en: 'Quantity each, where the list has none' },
  found: { ko: '받는 사람 {n}명', en: '{n} {n:recipient|recipients}' },
  bad: { ko: '{line}번째 줄에 이름이나 주소가 없습니다', en: 'line {line} has no name or no address' },
  cancel: { ko: '취소', en: 'Cancel' },
  add: { ko: '{n}행 추가', en: 'Add {n} {n:line|lines}' },
};

const SHOWN_PROBLEMS = 5;

/** A line of the form for a recipient. */
export type NewLine = Record<string, unknown>;

/** Turns a pasted address list into lines, one recipient each, all of one PO product. */
export function AddressPaste({ brandId, onAdd, onClose }: { brandId: number; onAdd: (lines: NewLine[]) => void; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [poProductId, setLine] = useState<number | null>(null);
  const [qty, setQty] = useState<number | null>(null);
  const { recipients, problems } = readAddressList(text);
  const guard = useDialogGuard(text.trim() !== '', onClose);
  const add = () => {
    onAdd(recipients.map((recipient) => ({ ...recipient, poProductId, qty: recipient.qty ?? qty })));
    onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close} wide>
      {guard.block}
      <h2 id={`${id}-title`}>{t(TEXTS.title)}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), recipients.length > 0 && add())}>
        <div className="mo-field">
          <label htmlFor={`${id}-list`}>{t(TEXTS.list)}</label>
          <textarea
            id={`${id}-list`}
            className="mo-input"
            rows={8}
            data-first
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <span role="status">
            {t(TEXTS.found, { n: num(recipients.length) })}
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line }) => (
              <span key={line} className="mo-field-error">
                {' '}
                · {t(TEXTS.bad, { line })}
              </span>
            ))}
          </span>
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-line`}>{t(TEXTS.product)}</label>
          <EntitySelect id={`${id}-line`} resource={poProduct} value={poProductId} onChange={setLine} params={{ brandId }} />
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-qty`}>{t(TEXTS.qty)}</label>
          <NumberInput id={`${id}-qty`} value={qty} onChange={setQty} unit="EA" />
        </div>
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" disabled={recipients.length === 0}>
            {t(TEXTS.add, { n: num(recipients.length) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
