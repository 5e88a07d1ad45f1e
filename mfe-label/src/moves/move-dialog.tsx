import { useId, useState } from 'react';
import {
  eventUuid,
  LABEL_MOVE_RULES,
  LABEL_MOVE_TYPES,
  type LabelMoveType,
  labelStock,
  moveFault,
  type Row,
  typesBy,
} from '@moru/contract';
import { Button, Dialog, notify, num, resourceQueries, say, Segments, today, useMutation, useRole, useT } from '@moru/ui/core';
import { DatePicker, EntitySelect } from '@moru/ui/forms';
import { QtyField, ReasonField, Refusal, type Draft } from './move-fields.tsx';

const TEXTS = {
  title: { ko: '{code} 입출고', en: 'Move {code}' },
  type: { ko: '구분', en: 'Type' },
  date: { ko: '날짜', en: 'Date' },
  line: { ko: '발주 품목 (선택)', en: 'PO product (optional)' },
  cancel: { ko: '취소', en: 'Cancel' },
  save: { ko: '기록', en: 'Record' },
  done: { ko: '{code}: 잔량 {n} 장', en: '{code}: {n} pieces left' },
};

const isType = (value: string): value is LabelMoveType => LABEL_MOVE_TYPES.some((type) => type.value === value);

interface DialogProps {
  row: Row<typeof labelStock>;
  first: LabelMoveType;
  onClose: () => void;
}

/** One entry of a label's ledger. Its event id is made when the dialog opens, so that sending twice records once. */
export function MoveDialog({ row, first, onClose }: DialogProps) {
  const { t } = useT();
  const id = useId();
  const types = typesBy(LABEL_MOVE_RULES, useRole());
  const [event] = useState(eventUuid);
  const [draft, setDraft] = useState<Draft>({ type: first, date: today(), qty: null, reason: '' });
  const [poProductId, setLine] = useState<number | null>(null);
  const { mutateAsync, isPending, error } = useMutation({ ...resourceQueries(labelStock).act('move'), meta: { quiet: true } });
  const complete = moveFault(LABEL_MOVE_RULES[draft.type], draft, today()) === undefined;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const send = async () => {
    const { type, date, qty, reason } = draft;
    if (!date || qty === null) return;
    const line = type === 'use' ? (poProductId ?? undefined) : undefined;
    const body = { id: row.id, type, date, qty, reason: reason.trim() || undefined, poProductId: line, eventUuid: event };
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
            options={LABEL_MOVE_TYPES.filter(({ value }) => types.includes(value))}
            onChange={(value) => isType(value) && change({ type: value, reason: '' })}
          />
        </div>
        <QtyField row={row} draft={draft} onChange={change} />
        <div className="mo-field">
          <label htmlFor={`${id}-date`}>{t(TEXTS.date)}</label>
          <DatePicker id={`${id}-date`} value={draft.date} onChange={(date) => change({ date })} todayButton clearable={false} />
        </div>
        {draft.type === 'use' && (
          <div className="mo-field">
            <label htmlFor={`${id}-line`}>{t(TEXTS.line)}</label>
            <EntitySelect
              id={`${id}-line`}
              resource="poProduct"
              value={poProductId}
              onChange={setLine}
              params={row.brandId ? { brandId: row.brandId } : undefined}
            />
          </div>
        )}
        <ReasonField draft={draft} onChange={change} />
        <Refusal error={error} />
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
