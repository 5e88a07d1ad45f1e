import { useId } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { FormItem } from './field.tsx';
import { NumberInput } from './number-input.tsx';

interface NumberQuestionProps {
  label: Text;
  value: number;
  unit?: string;
  /** Digits after the point; 0 unless told. */
  scale?: number;
  help?: Text;
  /** Gets the number as a query writes it, null when the input was emptied. */
  onChange: (value: string | null) => void;
}

/** One number that a calculation asks for, outside of any form. */
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
