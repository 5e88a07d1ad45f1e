import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../i18n/use-t.tsx';
import { Icon } from './icon.tsx';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: Text | string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with its error below, for the shell's own pages (no antd). */
export function TextInput({ label, error, id, ...rest }: TextInputProps) {
  const { t } = useT();
  const made = useId();
  const inputId = id ?? made;
  return (
    <div className="mo-field">
      <label htmlFor={inputId}>{t(label)}</label>
      <input
        {...rest}
        id={inputId}
        className="mo-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${inputId}-error` : undefined}
      />
      {error && (
        <span className="mo-field-error" id={`${inputId}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A value and its label. */
export interface Option {
  readonly value: string;
  readonly label: Text | string;
  /** Why it cannot be chosen now, for segments; shown on hover. */
  readonly off?: Text;
}

interface SelectInputProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  /** Names the select for assistive technology. */
  label: Text | string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** The platform's own select, for few options. */
export function SelectInput({ label, options, value, onChange, ...rest }: SelectInputProps) {
  const { t } = useT();
  return (
    <span className="mo-select">
      <select {...rest} aria-label={t(label)} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.label)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Checked in part. */
  mixed?: boolean;
  children?: ReactNode;
}

/** A checkbox; children are its label, without children it needs an `aria-label`. */
export function Checkbox({ mixed = false, children, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const input = <input {...rest} ref={box} type="checkbox" className={`mo-checkbox ${className ?? ''}`} />;
  return children === undefined ? (
    input
  ) : (
    <label className="mo-check">
      {input} <span>{children}</span>
    </label>
  );
}

interface SegmentsProps {
  label: Text | string;
  options: readonly Option[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  disabled?: boolean;
  id?: string;
}

/** A choice of a few values side by side; a radio group to keyboard and assistive technology. */
export function Segments({ label, options, value, onChange, disabled, id }: SegmentsProps) {
  const { t } = useT();
  const name = useId();
  return (
    <div className="mo-segments" role="radiogroup" aria-label={t(label)} id={id}>
      {options.map((option) => (
        <label key={option.value} title={option.off && t(option.off)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={disabled || option.off !== undefined}
            onChange={() => onChange(option.value)}
          />
          <span className="mo-segment">{t(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
