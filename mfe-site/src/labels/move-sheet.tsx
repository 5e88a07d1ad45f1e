import { balanceAfterMove, eventUuid, LABEL_MOVE_RULES, labelStock, moveFault, type Row } from '@moru/contract';
import { Button, notify, num, Segments, useLeaveGuard, useT, type ResultOf } from '@moru/ui/core';
import { useState } from 'react';
import { useEnter } from '../outbox/use-enter.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { choiceLabel } from '../parts/choice-label.ts';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { moveBody, type FloorMove } from './move.ts';
import { moveLabel, QTY_LABELS } from './move-texts.ts';
import { afterWaiting, rowOf } from './waiting-moves.ts';

const TEXTS = {
  now: { ko: '지금 재고 {n}', en: '{n} on hand' },
  after: { ko: '저장 후', en: 'Afterwards' },
  why: { ko: '손실 사유', en: 'Why lost' },
  save: { ko: '{type} 저장', en: 'Save: {type}' },
  saved: { ko: '저장했습니다. 재고 {n}', en: 'Saved. {n} on hand' },
  conflict: {
    ko: '재고 {n}보다 많아 관리자 확인을 기다립니다. 기록은 남아 있습니다',
    en: 'More than the {n} on hand: kept for a supervisor to decide',
  },
  unit: { ko: '장', en: 'EA' },
  facts: { ko: '{code} · {n}장', en: '{code} · {n} EA' },
  packs: { ko: '{unit} 1개 = {n}장', en: '1 {unit} = {n} EA' },
};

/** What the sheet needs of a label stock. */
export type MovedStock = Pick<Row<typeof labelStock, 'L'>, 'id' | 'code' | 'name' | 'onHand' | 'unit' | 'eaPerUnit'>;

interface Props {
  readonly stock: MovedStock;
  readonly type: FloorMove;
  readonly onClose: () => void;
}

type Moved = ResultOf<typeof labelStock, 'move'>;

function useMove({ stock, type, onClose }: Props) {
  const { t } = useT();
  // Movements that this device has not sent have left the shelf nevertheless.
  const { onHand } = afterWaiting(stock, useEntries());
  const [qty, setQty] = useState(type === 'count' ? onHand : 0);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const { release } = useLeaveGuard(touched);
  const { enter, error, busy } = useEnter();
  const date = useShiftDay();
  const send = async () => {
    const uuid = eventUuid();
    const body = moveBody({ id: stock.id, type, date, qty, reason, eventUuid: uuid, deviceAt: new Date().toISOString() });
    const outcome = await enter({
      uuid,
      kind: 'labelMove',
      row: rowOf(stock.id),
      title: `${stock.name} ${t(moveLabel(type))}`,
      facts: t(TEXTS.facts, { code: stock.code, n: num(qty) }),
      steps: [{ path: 'labelStock/move', body }],
      version: undefined,
      rowId: stock.id,
    });
    if (!outcome || outcome.state === 'refused') return;
    if (outcome.state === 'accepted') {
      const { balanceAfter: balance, conflictId } = outcome.answer as Moved;
      if (conflictId === undefined) notify.success(t(TEXTS.saved, { n: num(balance) }));
      else notify.info(t(TEXTS.conflict, { n: num(balance) }));
    }
    release();
    onClose();
  };
  const change = (value: number) => (setTouched(true), setQty(value));
  return { date, onHand, qty, change, reason, setReason, send, error, busy };
}

/** One movement of a label stock: a quantity, for a loss its cause, and the resulting balance. */
export function MoveSheet(props: Props) {
  const { t } = useT();
  const { stock, type, onClose } = props;
  const { date, onHand, qty, change, reason, setReason, send, error, busy } = useMove(props);
  const rule = LABEL_MOVE_RULES[type];
  const missing = moveFault(rule, { date, qty, reason }, date);
  const after = balanceAfterMove(rule, onHand, qty) ?? onHand;
  const label = t(moveLabel(type));
  const unit = choiceLabel(labelStock.fields.unit, stock.unit);
  return (
    <Sheet
      title={`${label} · ${stock.name}`}
      note={`${stock.code} · ${t(TEXTS.now, { n: num(onHand) })}`}
      onClose={onClose}
      isSent={busy}
      footer={
        <>
          <Refusal error={error} />
          <Button kind="primary" busy={busy} disabled={missing !== undefined} onClick={() => void send()}>
            {t(missing?.text ?? TEXTS.save, { type: label })}
          </Button>
        </>
      }
    >
      <section className="site-block">
        <QuantityRow
          label={QTY_LABELS[type]}
          unit={TEXTS.unit}
          hint={stock.eaPerUnit > 1 && <p className="site-hint">{t(TEXTS.packs, { unit: t(unit), n: num(stock.eaPerUnit) })}</p>}
          value={qty}
          onChange={change}
          open
          onOpen={() => undefined}
          first
        />
      </section>
      {typeof rule.reason === 'object' && (
        <div className="site-field">
          <span>{t(TEXTS.why)}</span>
          <Segments label={TEXTS.why} options={rule.reason} value={reason} onChange={setReason} />
        </div>
      )}
      <p className="site-after">
        <span>{t(TEXTS.after)}</span>
        <strong className={after < 0 ? 'mo-ink-bad' : undefined}>
          {num(onHand)} → {num(after)}
        </strong>
      </p>
    </Sheet>
  );
}
