import type { ReactNode } from 'react';
import type { FieldMeta } from '@moru/contract';
import { ChoiceSelect } from '../antd/choice-select.tsx';
import { Segments } from '../core/chrome/inputs.tsx';
import { Value } from '../core/chrome/value.tsx';
import { useChoices } from '../core/offered.ts';
import { DatePicker } from '../date/date-picker.tsx';
import type { InputProps } from './input-props.ts';
import { NumberInput } from './number-input.tsx';
import { RefControl } from './ref-control.tsx';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const emptied = (value: string): string | null => (value === '' ? null : value);

function PlainText({ meta, value, onChange, id, label, disabled, invalid, describedBy, as, compact, onBlur, onKeyDown }: InputProps) {
  const shared = {
    id,
    className: 'mo-input',
    disabled,
    onBlur,
    onKeyDown,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    value: text(value),
  };
  if ((meta.kind === 'longText' && !compact) || as === 'textarea')
    return <textarea {...shared} rows={4} onChange={(event) => onChange(emptied(event.target.value))} />;
  const secret = meta.kind === 'secret';
  return (
    <input
      {...shared}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      onChange={(event) => onChange(emptied(event.target.value))}
    />
  );
}

/** A text whose values a setting lists is a select. */
function TextControl(props: InputProps) {
  return useChoices(props.meta, props.value).length > 0 ? <ChoiceControl {...props} /> : <PlainText {...props} />;
}

function NumberControl({ meta, value, onChange, as: _as, params: _params, compact, ...rest }: InputProps) {
  return (
    <NumberInput
      {...rest}
      value={typeof value === 'number' ? value : null}
      raw={typeof value === 'string' ? value : undefined}
      onChange={onChange}
      scale={meta.scale}
      unit={compact ? undefined : (rest.unit ?? meta.unit)}
    />
  );
}

function DateControl({ value, onChange, id, label, disabled, invalid, describedBy, compact, onBlur }: InputProps) {
  return (
    <DatePicker
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      id={id}
      label={label}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy}
      onBlur={onBlur}
      compact={compact}
      todayButton
    />
  );
}

function FlagControl({ value, onChange, id, label, disabled, describedBy, onBlur }: InputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="mo-switch"
      aria-label={label}
      aria-describedby={describedBy}
      checked={value === true}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function ChoiceControl({ meta, value, onChange, as, id, label, disabled, ...rest }: InputProps) {
  const choices = useChoices(meta, value);
  if (as === 'segmented' || as === 'radio')
    return <Segments id={id} label={label ?? meta.label} options={choices} value={text(value)} onChange={onChange} disabled={disabled} />;
  const multiple = meta.kind === 'choices';
  const given = multiple ? (Array.isArray(value) ? value.map(text) : []) : typeof value === 'string' ? value : null;
  return (
    <ChoiceSelect
      choices={choices}
      value={given}
      onChange={onChange}
      multiple={multiple}
      clearable={meta.optional}
      id={id}
      label={label}
      disabled={disabled}
      invalid={rest.invalid}
      describedBy={rest.describedBy}
      onBlur={rest.onBlur}
    />
  );
}

function ColorControl({ meta, value, onChange, id, label, disabled, invalid, describedBy, onBlur }: InputProps) {
  const shown = text(value);
  return (
    <span className="mo-color">
      <input
        type="color"
        aria-label={meta.label.en}
        disabled={disabled}
        value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        className="mo-input"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={shown}
        onBlur={onBlur}
        onChange={(event) => onChange(emptied(event.target.value))}
      />
    </span>
  );
}

const CONTROLS: Partial<Record<FieldMeta['kind'], (props: InputProps) => ReactNode>> = {
  text: TextControl,
  longText: TextControl,
  secret: TextControl,
  int: NumberControl,
  decimal: NumberControl,
  date: DateControl,
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoiceControl,
  ref: RefControl,
  refs: RefControl,
  color: ColorControl,
};

/** The input of a field, by its kind; a field without one (a derived value, a list) is shown as text. */
export function FieldInput(props: InputProps) {
  const Control = props.meta.derived ? undefined : CONTROLS[props.meta.kind];
  return Control ? (
    <Control {...props} />
  ) : (
    <output id={props.id} className="mo-output">
      <Value field={{ meta: props.meta }} value={props.value} />
    </output>
  );
}
