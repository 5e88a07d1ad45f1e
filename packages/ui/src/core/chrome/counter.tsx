import type { ReactNode } from 'react';
import type { Text, Tone } from '@moru/contract';
import { num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import { Icon } from './icon.tsx';

interface CounterProps {
  label: Text | string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Below the label: the limit or what remains. */
  note?: ReactNode;
  tone?: Tone;
}

const LESS: Text = { ko: '{name} 빼기', en: '{name} minus' };
const MORE: Text = { ko: '{name} 더하기', en: '{name} plus' };

/** A counter with − and + large enough for gloves, for the site area. */
export function Counter({ label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, note, tone }: CounterProps) {
  const { t } = useT();
  const name = t(label);
  return (
    <div className="mo-counter" role="group" aria-label={name}>
      <span className="mo-counter-label">
        <strong>{name}</strong>
        {note && <small>{note}</small>}
      </span>
      <button type="button" aria-label={t(LESS, { name })} disabled={value <= min} onClick={() => onChange(Math.max(min, value - step))}>
        <Icon name="minus" size={20} />
      </button>
      <output className={tone ? `mo-ink-${tone}` : undefined}>{num(value)}</output>
      <button
        type="button"
        className="mo-counter-more"
        aria-label={t(MORE, { name })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
