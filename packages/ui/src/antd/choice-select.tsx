import type { Choice } from '@moru/contract';
import Select from 'antd/es/select';
import { useT } from '../core/i18n/use-t.tsx';
import { themed } from './theme.tsx';

interface ChoiceProps {
  choices: readonly Choice[];
  value: string | readonly string[] | null | undefined;
  onChange: (value: string | string[] | null) => void;
  multiple?: boolean;
  /** Whether no value is a choice. */
  clearable?: boolean;
  id?: string;
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
}

function ChoiceSelectInner({
  choices,
  value,
  onChange,
  multiple,
  clearable,
  id,
  label,
  disabled,
  invalid,
  describedBy,
  onBlur,
}: ChoiceProps) {
  const { t } = useT();
  const given = typeof value === 'string' || !value ? value : [...value];
  return (
    <Select<string | string[]>
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      status={invalid ? 'error' : undefined}
      mode={multiple ? 'multiple' : undefined}
      value={given ?? undefined}
      options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      onChange={(next: string | string[] | undefined) => onChange(next ?? (multiple ? [] : null))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearable || multiple}
      disabled={disabled}
      onBlur={onBlur}
      popupMatchSelectWidth={false}
    />
  );
}

/** One value (or several) of a closed list. */
export const ChoiceSelect = themed<ChoiceProps>(ChoiceSelectInner);
