import { balanceAfterMove, eventUuid, LABEL_MOVE_RULES, labelStock, moveFault, type Row } from '@moru/contract';
import { Button, notify, num, resourceQueries, Segments, today, useLeaveGuard, useMutation, useT } from '@moru/ui/core';
import { useRef, useState } from 'react';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { moveBody, type FloorMove } from './move.ts';
import { moveLabel, QTY_LABELS } from './move-texts.ts';

const TEXTS = {
  now: { ko: '지금 재고 {n}', en: '{n} on hand' },
  after: { ko: '저장 후', en: 'Afterwards' },
  why: { ko: '손실 사유', en: 'Why lost' },
  save: { ko: '{type} 저장', en: 'Save: {type}' },
  saved: { ko: '저장했습니다. 재고 {n}', en: 'Saved. {n} on hand' },
  unit: { ko: '장', en: 'EA' },
  packs: { ko: '{unit} 1개 = {n}장', en: '1 {unit} = {n} EA' },
};

/** What the sheet needs of a label stock. */
export type MovedStock = Pick<Row<typeof labelStock, 'L'>, 'id' | 'code' | 'name' | 'onHand' | 'unit' | 'eaPerUnit'>;

interface Props {
  readonly stock: MovedStock;
  readonly type: FloorMove;
  readonly onClose: () => void;
}

// One event per sheet: the same tap sent twice, or again after a lost answer, is one move.
function useMove({ stock, type, onClose }: Props) {
  const { message } = useT();
  const [event] = useState(eventUuid);
  const [qty, setQty] = useState(type === 'count' ? stock.onHand : 0);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const { release } = useLeaveGuard(touched);
  const running = useRef(false);
  const move = useMutation({ ...resourceQueries(labelStock).act('move'), meta: { quiet: true } });
  const send = () => {
    if (running.current) return;
    running.current = true;
    move.mutate(moveBody({ id: stock.id, type, date: today(), qty, reason, eventUuid: event }), {
      onSuccess: ({ balanceAfter: balance }) => {
        notify.success(message(TEXTS.saved, { n: num(balance) }));
        release();
        onClose();
      },
      onSettled: () => void (running.current = false),
    });
  };
  const change = (value: number) => (setTouched(true), setQty(value));
  return { qty, change, reason, setReason, send, move };
}

/** One move of a label stock: a number, of a loss its cause, and what will be left. */
export function MoveSheet(props: Props) {
  const { t } = useT();
  const { stock, type, onClose } = props;
  const { qty, change, reason, setReason, send, move } = useMove(props);
  const rule = LABEL_MOVE_RULES[type];
  const missing = moveFault(rule, { date: today(), qty, reason }, today());
  const after = balanceAfterMove(rule, stock.onHand, qty) ?? stock.onHand;
  const label = t(moveLabel(type));
  const unit = labelStock.fields.unit.meta.choices?.find(({ value }) => value === stock.unit)?.label ?? stock.unit;
  return (
    <Sheet
      title={`${label} · ${stock.name}`}
      note={`${stock.code} · ${t(TEXTS.now, { n: num(stock.onHand) })}`}
      onClose={onClose}
      footer={
        <>
          <Refusal error={move.error} />
          <Button kind="primary" busy={move.isPending} disabled={missing !== undefined} onClick={send}>
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
          {num(stock.onHand)} → {num(after)}
        </strong>
      </p>
    </Sheet>
  );
}
