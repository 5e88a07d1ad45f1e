import { useId, useState } from 'react';
import type { Text } from '@moru/contract';
import { RefusalNote, Button, Dialog, num, useMutation, postMutation, useT, nameIn } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';
import type { Asking } from './asking.ts';
import { monthAndYear, signed } from './month-text.ts';

const TEXTS = {
  count: { ko: '{name}: {month} 실사', en: '{name}: count of {month}' },
  counted: { ko: '센 수량', en: 'Counted' },
  estimate: { ko: '{name}: {month}부터 출고 예상', en: '{name}: expected to go out from {month}' },
  expected: { ko: '한 달에 나갈 수량', en: 'Pieces a month' },
  ledger: {
    ko: '장부 {a}, 차이 {b}. 차이는 마감할 때 기록됩니다',
    en: 'book {a}, difference {b}; posted when the month is closed',
  },
  cancel: { ko: '취소', en: 'Cancel' },
  clear: { ko: '지우기', en: 'Clear' },
  save: { ko: '저장', en: 'Save' },
} satisfies Record<string, Text>;

/** The count at a month's end, or the outflow expected from it on. */
export function NumberDialog({ asking, onClose }: { asking: Extract<Asking, { kind: 'count' | 'estimate' }>; onClose: () => void }) {
  const { t, lang } = useT();
  const id = useId();
  const { row, month, kind } = asking;
  const isCount = kind === 'count';
  const before = isCount ? month.counted : month.forecastOut;
  const [qty, setQty] = useState<number | null>(before);
  const { mutateAsync, isPending, error } = useMutation({ ...postMutation<object>(`productInventory/${kind}`), meta: { quiet: true } });
  const name = nameIn(row.product, lang);
  const send = async (value: number | null) => {
    const body = { productId: row.product.id, ym: month.ym, [isCount ? 'counted' : 'qty']: value };
    if (
      await mutateAsync(body).then(
        () => true,
        () => false,
      )
    )
      onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS[kind], { name, month: monthAndYear(month.ym, lang) })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void (qty !== null && qty >= 0 && send(qty)))}>
        <div className="mo-field">
          <label htmlFor={id}>{t(isCount ? TEXTS.counted : TEXTS.expected)}</label>
          <NumberInput id={id} value={qty} onChange={setQty} signed={false} unit="EA" />
          {isCount && qty !== null && (
            <span className="mo-quiet" role="status">
              {t(TEXTS.ledger, { a: num(month.closing), b: signed(num(qty - month.closing)) })}
            </span>
          )}
        </div>
        <RefusalNote error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          {before !== null && <Button onClick={() => void send(null)}>{t(TEXTS.clear)}</Button>}
          <Button kind="primary" type="submit" busy={isPending} disabled={qty === null || qty < 0}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
