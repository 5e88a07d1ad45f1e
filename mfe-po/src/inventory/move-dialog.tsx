import { useId, useState } from 'react';
import {
  balanceAfterMove,
  choiceLabel,
  eventUuid,
  moveFault,
  PRODUCT_MOVE_RULES,
  PRODUCT_MOVE_TYPES,
  product,
  typesBy,
  type ProductMoveType,
  type Row,
  type Text,
} from '@moru/contract';
import {
  Button,
  Dialog,
  isApiError,
  notify,
  num,
  resourceQueries,
  say,
  Segments,
  today,
  UNKNOWN_ERROR,
  useMutation,
  useRole,
  useT,
} from '@moru/ui/core';
import { DatePicker, NumberInput } from '@moru/ui/forms';

const TEXTS = {
  title: { ko: '{code} 입출고', en: 'Move {code}' },
  type: { ko: '구분', en: 'Type' },
  date: { ko: '날짜', en: 'Date' },
  qty: { ko: '수량', en: 'Quantity' },
  counted: { ko: '센 수량', en: 'Counted' },
  difference: { ko: '차이 (줄면 −)', en: 'Difference (− takes away)' },
  now: { ko: '재고 {a} → {b}', en: '{a} → {b} on hand' },
  short: { ko: '재고보다 많습니다', en: 'more than there is' },
  reason: { ko: '사유', en: 'Reason' },
  cancel: { ko: '취소', en: 'Cancel' },
  save: { ko: '기록', en: 'Record' },
  done: { ko: '{code}: 잔량 {n} EA', en: '{code}: {n} EA left' },
} satisfies Record<string, Text>;

const QTY: Partial<Record<ProductMoveType, Text>> = { count: TEXTS.counted, adjust: TEXTS.difference };
const isType = (value: string): value is ProductMoveType => PRODUCT_MOVE_TYPES.some((type) => type.value === value);

interface Draft {
  readonly type: ProductMoveType;
  readonly date: string | null;
  readonly qty: number | null;
  readonly reason: string;
}
interface PartProps {
  id: string;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

function Qty({ id, draft, change, onHand }: PartProps & { onHand: number }) {
  const { t } = useT();
  const after = balanceAfterMove(PRODUCT_MOVE_RULES[draft.type], onHand, draft.qty);
  return (
    <div className="mo-field">
      <label htmlFor={`${id}-qty`}>{t(QTY[draft.type] ?? TEXTS.qty)}</label>
      <NumberInput id={`${id}-qty`} value={draft.qty} onChange={(qty) => change({ qty })} unit="EA" />
      {after !== undefined && (
        <span className={after < 0 ? 'mo-ink-bad' : 'mo-quiet'} role="status">
          {t(TEXTS.now, { a: num(onHand), b: num(after) })}
          {after < 0 && ` (${t(TEXTS.short)})`}
        </span>
      )}
    </div>
  );
}

function Reason({ id, draft, change }: PartProps) {
  const { t } = useT();
  const isRequired = PRODUCT_MOVE_RULES[draft.type].reason !== undefined;
  return (
    <div className="mo-field">
      <label htmlFor={`${id}-reason`}>
        {t(TEXTS.reason)}
        {isRequired && ' *'}
      </label>
      <input
        id={`${id}-reason`}
        className="mo-input"
        maxLength={200}
        autoComplete="off"
        required={isRequired}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </div>
  );
}

/** One entry of a product's ledger. Its event id is made when the dialog opens, so that sending twice records once. */
export function MoveDialog({ row, first, onClose }: { row: Row<typeof product>; first: ProductMoveType; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const types = typesBy(PRODUCT_MOVE_RULES, useRole());
  const [event] = useState(eventUuid);
  const [draft, setDraft] = useState<Draft>({ type: first, date: today(), qty: null, reason: '' });
  const { mutateAsync, isPending, error } = useMutation({ ...resourceQueries(product).act('move'), meta: { quiet: true } });
  const complete = moveFault(PRODUCT_MOVE_RULES[draft.type], draft, today()) === undefined;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const send = async () => {
    const { type, date, qty, reason } = draft;
    if (!date || qty === null) return;
    const body = { id: row.id, type, date, qty, reason: reason.trim() || undefined, eventUuid: event };
    const done = await mutateAsync(body).catch(() => undefined);
    if (!done) return;
    notify.success(say(TEXTS.done, { code: row.code, n: num(done.balanceAfter) }));
    onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose} wide>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { code: row.code })}</h2>
      <form noValidate onSubmit={(submit) => (submit.preventDefault(), void (complete && send()))}>
        <div className="mo-field">
          <Segments
            label={TEXTS.type}
            value={draft.type}
            options={types.map((value) => ({ value, label: choiceLabel(PRODUCT_MOVE_TYPES, value) }))}
            onChange={(value) => isType(value) && change({ type: value, reason: '' })}
          />
        </div>
        <Qty id={id} draft={draft} change={change} onHand={row.onHand} />
        <div className="mo-field">
          <label htmlFor={`${id}-date`}>{t(TEXTS.date)}</label>
          <DatePicker id={`${id}-date`} value={draft.date} onChange={(date) => change({ date })} todayButton clearable={false} />
        </div>
        <Reason id={id} draft={draft} change={change} />
        {error && (
          <p role="alert" className="mo-field-error">
            {isApiError(error) && error.spoken ? error.message : say(UNKNOWN_ERROR)}
          </p>
        )}
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!complete}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
