import { useLayoutEffect, useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { unitText } from '@moru/contract';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { plainNumber, readNumber, typedNumber } from './number-text.ts';

interface NumberInputProps {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** A text that is not a number, shown until it is replaced: a pasted cell that could not be read. */
  raw?: string;
  /** Digits after the point; 0 by default. */
  scale?: number;
  /** Whether a minus may be typed; yes by default. */
  signed?: boolean;
  /** Beside the field: `EA`, `%`, or the currency of an amount. */
  unit?: string;
  id?: string;
  /** Names the input where no `<label>` points at `id`. */
  label?: string;
  disabled?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The text while the input is focused; while an input method composes, it is left untouched. */
function useTyping({ value, raw, scale = 0, signed = true, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const composing = useRef(false);
  const take = (text: string) => {
    if (composing.current) return setTyped(text);
    const next = typedNumber(text, scale, signed);
    setTyped(next);
    onChange(readNumber(next));
  };
  return {
    typed,
    take,
    start: () => setTyped(value === null || value === undefined ? (raw ?? '') : plainNumber(value)),
    end: () => setTyped(null),
    onCompositionStart: () => void (composing.current = true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      take(event.currentTarget.value);
    },
  };
}

/** A number: with thousands separators while reading, digits only while typing, its unit or currency beside it. */
export function NumberInput(props: NumberInputProps) {
  const { value, raw, scale = 0, unit, id, label, disabled, readOnly, invalid, describedBy, onBlur, onKeyDown } = props;
  const { t } = useT();
  const { typed, take, start, end, ...composition } = useTyping(props);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  // Removing the separators loses the browser's selection, and with it that typing replaces the old value.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const shown = value === null || value === undefined ? (raw ?? '') : num(value, scale);
  return (
    <span className="mo-number">
      <input
        {...composition}
        ref={input}
        id={id}
        className="mo-input mo-input-number"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        readOnly={readOnly}
        inputMode={scale > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={start}
        onChange={(event) => take(event.target.value)}
        onBlur={() => (end(), onBlur?.())}
        onKeyDown={onKeyDown}
      />
      {unit && <span className="mo-number-unit">{t(unitText(unit))}</span>}
    </span>
  );
}
