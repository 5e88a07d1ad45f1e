import { useId } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { FormItem } from './field.tsx';
import { NumberInput } from './number-input.tsx';

interface NumberQuestionProps {
  label: Text;
  value: number;
  unit?: string;
  /** Digits after the point; 0 by default. */
  scale?: number;
  help?: Text;
  /** Called with the number as a query parameter, null when the input was emptied. */
  onChange: (value: string | null) => void;
}

/** One number as input of a calculation, outside of any form. */
export function NumberQuestion({ label, value, unit, scale, help, onChange }: NumberQuestionProps) {
  const { t } = useT();
  const id = useId();
  return (
    <FormItem id={id} label={t(label)} required={false} help={help && t(help)}>
      <NumberInput
        id={id}
        value={value}
        unit={unit}
        scale={scale}
        signed={false}
        onChange={(next) => onChange(next === null ? null : String(next))}
      />
    </FormItem>
  );
}
