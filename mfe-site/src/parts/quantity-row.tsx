import type { Text } from '@moru/contract';
import { Icon, num, useT } from '@moru/ui/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { NumberPad } from './number-pad.tsx';
import { press, step, typed, type PadKey } from './pad-keys.ts';

const TEXTS = {
  less: { ko: '{name} 하나 빼기', en: '{name}: one less' },
  more: { ko: '{name} 하나 더하기', en: '{name}: one more' },
  pad: { ko: '{name} 숫자판', en: 'Number pad for {name}' },
};

// Seven digits with separators need a smaller font on a phone.
const LONG = 100_000;

interface Props {
  readonly label: Text;
  readonly unit?: Text;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Whether the pad is below this row. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly tone?: 'warn';
  readonly disabled?: boolean;
  readonly first?: boolean;
  /** Beside the label: the remaining or the former quantity. */
  readonly hint?: ReactNode;
}

// The first digit after the row was entered replaces its value, the following ones are appended.
function useKeys(value: number, onChange: (value: number) => void) {
  const [fresh, setFresh] = useState(true);
  const set = (next: number) => {
    setFresh(false);
    onChange(next);
  };
  return { set, renew: () => setFresh(true), onKey: (key: PadKey) => set(press(value, key, { fresh })) };
}

/** One quantity: − and + at its sides, the number pad below it while it is the current one. */
export function QuantityRow({ label, unit, value, onChange, open, onOpen, tone, disabled, first, hint }: Props) {
  const { t } = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { set, renew, onKey } = useKeys(value, onChange);
  const name = t(label);
  const enter = () => {
    if (!open) onOpen();
    renew();
    input.current?.select();
  };
  return (
    <div className="site-qty" data-tone={value > 0 ? tone : undefined}>
      <div className="site-qty-label">
        <label htmlFor={id}>
          {name}
          {unit && <small> ({t(unit)})</small>}
        </label>
        {hint}
      </div>
      <div className="site-qty-set">
        <button type="button" aria-label={t(TEXTS.less, { name })} disabled={disabled || value === 0} onClick={() => set(step(value, -1))}>
          <Icon name="minus" size={24} />
        </button>
        <input
          id={id}
          ref={input}
          inputMode="none"
          autoComplete="off"
          disabled={disabled}
          data-first={first || undefined}
          data-long={value >= LONG || undefined}
          value={num(value)}
          onFocus={enter}
          onClick={enter}
          onChange={(event) => set(typed(event.target.value))}
        />
        <button
          type="button"
          className="site-qty-more"
          aria-label={t(TEXTS.more, { name })}
          disabled={disabled}
          onClick={() => set(step(value, 1))}
        >
          <Icon name="plus" size={24} />
        </button>
      </div>
      {open && !disabled && <NumberPad label={t(TEXTS.pad, { name })} onKey={onKey} />}
    </div>
  );
}
