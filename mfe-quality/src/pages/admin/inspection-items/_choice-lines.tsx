import type { InputProps } from '@moru/ui/forms';

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('\n') : '');

/** A closed list of choices, one on each line. Blank lines stay while typing and are removed on leaving. */
export function ChoiceLines({ value, onChange, onBlur, id, disabled, invalid, describedBy }: InputProps) {
  const leave = () => {
    if (Array.isArray(value)) onChange(value.map((line) => String(line).trim()).filter(Boolean));
    onBlur?.();
  };
  return (
    <textarea
      id={id}
      className="mo-input"
      rows={4}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={linesOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
      onBlur={leave}
    />
  );
}
