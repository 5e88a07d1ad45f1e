import { useId, useState } from 'react';
import { balanceAfterMove, type MoveDirection, type MoveDraft, type MoveRule, type Text } from '@moru/contract';
import { SelectInput } from '../../core/chrome/inputs.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { NumberInput } from '../number-input.tsx';

/** State of the dialog's inputs. */
export type Draft<T extends string> = MoveDraft<T> & { readonly reason: string };

/** A unit that contains several pieces: a roll of 500. */
export interface Pack {
  readonly name: string;
  readonly pieces: number;
}

const TEXTS = {
  in: { ko: '수량 ({unit})', en: 'Quantity ({unit})' },
  out: { ko: '수량 ({unit})', en: 'Quantity ({unit})' },
  counted: { ko: '센 수량 ({unit})', en: 'Counted ({unit})' },
  signed: { ko: '차이 ({unit}, 감소는 −)', en: 'Difference ({unit}, − reduces)' },
  packs: { ko: '{unit} 수로 입력', en: 'in {unit}s' },
  reason: { ko: '사유', en: 'Reason' },
  choose: { ko: '고르세요', en: 'Choose' },
  now: { ko: '재고 {a} → {b} {unit}', en: '{a} → {b} {unit} on hand' },
  short: { ko: '재고보다 많습니다', en: 'more than in stock' },
} satisfies Record<MoveDirection | 'packs' | 'reason' | 'choose' | 'now' | 'short', Text>;

interface PartProps<T extends string> {
  readonly rule: MoveRule;
  readonly draft: Draft<T>;
  readonly onChange: (part: { readonly qty?: number | null; readonly reason?: string }) => void;
}

/** The same quantity in rolls or sheets. */
function Packs({ pack: { name, pieces }, onChange }: { pack: Pack; onChange: (qty: number | null) => void }) {
  const { t } = useT();
  const [packs, setPacks] = useState<number | null>(null);
  const take = (value: number | null) => {
    setPacks(value);
    onChange(value === null ? null : value * pieces);
  };
  return <NumberInput label={t(TEXTS.packs, { unit: name })} value={packs} onChange={take} unit={`${name} × ${num(pieces)}`} />;
}

/** Number of pieces, and the balance that would result. */
export function QtyField<T extends string>(props: PartProps<T> & { onHand: number; unit: Text; pack: Pack | undefined }) {
  const { rule, draft, onChange, onHand, pack } = props;
  const { t } = useT();
  const id = useId();
  const unit = t(props.unit);
  const after = balanceAfterMove(rule, onHand, draft.qty);
  return (
    <div className="mo-field">
      <label htmlFor={id}>{t(TEXTS[rule.direction], { unit })}</label>
      <NumberInput id={id} value={draft.qty} onChange={(qty) => onChange({ qty })} unit="EA" />
      {pack && <Packs pack={pack} onChange={(qty) => onChange({ qty })} />}
      {after !== undefined && (
        <span className={after < 0 ? 'mo-ink-bad' : 'mo-quiet'} role="status">
          {t(TEXTS.now, { a: num(onHand), b: num(after), unit })}
          {after < 0 && ` (${t(TEXTS.short)})`}
        </span>
      )}
    </div>
  );
}

/** The reason: one of those of the type, otherwise free text. */
export function ReasonField<T extends string>({ rule: { reason }, draft, onChange }: PartProps<T>) {
  const { t } = useT();
  const id = useId();
  const take = (words: string) => onChange({ reason: words });
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
          onChange={(event) => take(event.target.value)}
        />
      )}
    </div>
  );
}
