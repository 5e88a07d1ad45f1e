import { useId, useState } from 'react';
import {
  balanceAfterMove,
  choiceLabel,
  LABEL_MOVE_RULES,
  type LabelMoveType,
  labelStock,
  type MoveDraft,
  type Row,
  type Text,
} from '@moru/contract';
import { isApiError, num, say, SelectInput, UNKNOWN_ERROR, useT } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';

type Stock = Row<typeof labelStock>;

/** What is typed into the dialog. */
export type Draft = MoveDraft<LabelMoveType> & { readonly reason: string };

const TEXTS = {
  qty: { ko: '수량 (장)', en: 'Quantity (pieces)' },
  counted: { ko: '센 수량 (장)', en: 'Counted (pieces)' },
  signed: { ko: '차이 (장, 줄면 −)', en: 'Difference (pieces, − takes away)' },
  units: { ko: '{unit} 수로 입력', en: 'in {unit}s' },
  reason: { ko: '사유', en: 'Reason' },
  choose: { ko: '고르세요', en: 'Choose' },
  now: { ko: '재고 {a} → {b} 장', en: '{a} → {b} pieces on hand' },
  short: { ko: '재고보다 많습니다', en: 'more than there is' },
};

const QTY_LABELS: Partial<Record<LabelMoveType, Text>> = { count: TEXTS.counted, adjust: TEXTS.signed };

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The same quantity in rolls or sheets. */
function Units({ row, onChange }: { row: Stock; onChange: (pieces: number | null) => void }) {
  const { t } = useT();
  const [units, setUnits] = useState<number | null>(null);
  const unit = t(choiceLabel(labelStock.fields.unit.meta.choices, row.unit));
  const take = (value: number | null) => {
    setUnits(value);
    onChange(value === null ? null : value * row.eaPerUnit);
  };
  return <NumberInput label={t(TEXTS.units, { unit })} value={units} onChange={take} unit={`${unit} × ${num(row.eaPerUnit)}`} />;
}

/** How many pieces, and the balance that would follow. */
export function QtyField({ row, draft, onChange }: PartProps & { row: Stock }) {
  const { t } = useT();
  const id = useId();
  const after = balanceAfterMove(LABEL_MOVE_RULES[draft.type], row.onHand, draft.qty);
  return (
    <div className="mo-field">
      <label htmlFor={id}>{t(QTY_LABELS[draft.type] ?? TEXTS.qty)}</label>
      <NumberInput id={id} value={draft.qty} onChange={(qty) => onChange({ qty })} unit="EA" />
      {row.eaPerUnit > 1 && <Units row={row} onChange={(qty) => onChange({ qty })} />}
      {after !== undefined && (
        <span className={after < 0 ? 'mo-ink-bad' : 'mo-quiet'} role="status">
          {t(TEXTS.now, { a: num(row.onHand), b: num(after) })}
          {after < 0 && ` (${t(TEXTS.short)})`}
        </span>
      )}
    </div>
  );
}

/** Why: one of the known reasons of a loss, free words otherwise. */
export function ReasonField({ draft, onChange }: PartProps) {
  const { t } = useT();
  const id = useId();
  const take = (words: string) => onChange({ reason: words });
  const { reason } = LABEL_MOVE_RULES[draft.type];
  const isRequired = reason !== undefined;
  return (
    <div className="mo-field">
      <label htmlFor={id}>
        {t(TEXTS.reason)}
        {isRequired && ' *'}
      </label>
      {typeof reason === 'object' ? (
        <SelectInput
          id={id}
          label={TEXTS.reason}
          value={draft.reason}
          onChange={take}
          options={[{ value: '', label: TEXTS.choose }, ...reason]}
        />
      ) : (
        <input
          id={id}
          className="mo-input"
          maxLength={200}
          autoComplete="off"
          required={isRequired}
          value={draft.reason}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </div>
  );
}

/** Why the server refused, in its own words. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <div className="mo-field" role="alert">
      <span className="mo-field-error">{isApiError(error) && error.spoken ? error.message : say(UNKNOWN_ERROR)}</span>
    </div>
  );
}
