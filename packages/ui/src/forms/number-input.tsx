import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { unitText } from '@moru/contract';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { readNumber, typedNumber } from './number-text.ts';

interface NumberInputProps {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** Digits after the point; 0 unless told. */
  scale?: number;
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

/** A number: thousands separators while it is read, digits only while it is typed, its unit beside it. */
export function NumberInput({ value, onChange, scale = 0, unit, id, label, invalid, describedBy, onBlur, ...rest }: NumberInputProps) {
  const { t } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null;
  // Taking the separators out loses the browser's selection, and with it that typing replaces what stood there.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const shown = value === null || value === undefined ? '' : num(value, scale);
  const plain = value === null || value === undefined ? '' : String(value);
  const type = (text: string) => {
    const next = typedNumber(text, scale);
    setTyped(next);
    onChange(readNumber(next));
  };
  return (
    <span className="mo-number">
      <input
        {...rest}
        ref={input}
        id={id}
        className="mo-input mo-input-number"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        inputMode={scale > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={() => setTyped(plain)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => (setTyped(null), onBlur?.())}
      />
      {unit && <span className="mo-number-unit">{t(unitText(unit))}</span>}
    </span>
  );
}
