import { eventUuid } from '@moru/contract';
import { Button, Dialog, num, TextInput, today, useSetting, useT, NameOf } from '@moru/ui/core';
import { DatePicker, NumberInput, useDialogGuard } from '@moru/ui/forms';
import { useId, useState } from 'react';
import { bodyLines, expected, overdone, receivable, type Came } from './receipt.ts';
import { ORDERS } from './texts.ts';
import { useStep, type Order, type OrderLine } from './use-step.ts';

/** Minimum length of a reason. */
const REASON = 2;

function ReceiptRow({ line, came, onCame }: { line: OrderLine; came: Came; onCame: (came: Came) => void }) {
  const { t } = useT();
  const { code } = line.labelStock;
  return (
    <div className="order-came">
      <span>
        <b>{code}</b>
        <small>
          <NameOf row={line.labelStock} /> · {t(ORDERS.openOf, { n: num(line.openQty) })}
        </small>
      </span>
      <NumberInput label={t(ORDERS.receivedQty, { code })} value={came.qty} unit="EA" onChange={(qty) => onCame({ ...came, qty })} />
      <label className="order-artwork">
        <small>
          {t(ORDERS.artworkCame)}
          <span className="mo-hidden"> {code}</span>
        </small>
        <input
          className="mo-input"
          placeholder={line.artworkVer ?? ''}
          maxLength={40}
          value={came.artworkVer}
          onChange={({ target }) => onCame({ ...came, artworkVer: target.value })}
        />
      </label>
    </div>
  );
}

function useReceipt(order: Order, onClose: () => void) {
  const [event] = useState(eventUuid);
  const lines = receivable(order.lines);
  const [came, setCame] = useState<ReadonlyMap<number, Came>>(() => new Map(lines.map((line) => [line.id, expected(line)])));
  const [isChanged, setChanged] = useState(false);
  const [on, setOn] = useState<string | null>(today());
  const [reason, setReason] = useState('');
  const tolerance = useSetting('label.over_tol');
  const step = useStep('receive', ORDERS.receive);
  const over = overdone(lines, came, tolerance);
  const body = bodyLines(came);
  const isReady = on !== null && body.length > 0 && (over.length === 0 || reason.trim().length >= REASON);
  const send = async () => {
    if (!isReady) return;
    const why = reason.trim();
    if (await step.run({ id: order.id, date: on, lines: body, eventUuid: event, ...(why && { reason: why }) })) onClose();
  };
  return {
    lines,
    came,
    put: (id: number, one: Came) => (setCame(new Map([...came, [id, one]])), setChanged(true)),
    isChanged,
    on,
    setOn,
    reason,
    setReason,
    over,
    tolerance,
    isReady,
    isPending: step.isPending,
    pieces: body.reduce((sum, { qty }) => sum + qty, 0),
    send,
  };
}

/** Receipt of an order: complete unless another quantity is typed; beyond the tolerance with a reason. */
export function ReceiveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const receipt = useReceipt(order, onClose);
  const { over } = receipt;
  const guard = useDialogGuard(receipt.isChanged || receipt.reason.trim() !== '', onClose);
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close} wide>
      {guard.block}
      <h2 id={`${id}-title`}>{t(ORDERS.receiveTitle, { no: order.no })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void receipt.send())}>
        {receipt.lines.map((line) => (
          <ReceiptRow
            key={line.id}
            line={line}
            came={receipt.came.get(line.id) ?? expected(line)}
            onCame={(one) => receipt.put(line.id, one)}
          />
        ))}
        <div className="mo-field">
          <label htmlFor={`${id}-on`}>{t(ORDERS.receivedOn)}</label>
          <DatePicker id={`${id}-on`} value={receipt.on} onChange={receipt.setOn} clearable={false} />
        </div>
        {over.length > 0 && (
          <>
            <p className="mo-ink-warn">{t(ORDERS.whyMoreNote, { codes: over.join(', '), pct: num(receipt.tolerance, 2) })}</p>
            <TextInput
              label={ORDERS.whyMore}
              maxLength={200}
              value={receipt.reason}
              onChange={({ target }) => receipt.setReason(target.value)}
            />
          </>
        )}
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(ORDERS.cancelDialog)}</Button>
          <Button kind="primary" type="submit" busy={receipt.isPending} disabled={!receipt.isReady}>
            {t(ORDERS.send, { n: num(receipt.pieces) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
