import type { KeyboardEvent } from 'react';
import type { FieldMeta, ListParams } from '@moru/contract';

/** Props of every input of a field. */
export interface InputProps {
  meta: FieldMeta;
  value: unknown;
  /** Sets a value; for a reference with the chosen row. */
  onChange: (value: unknown, chosen?: unknown) => void;
  onBlur?: () => void;
  id?: string;
  /** Names the input where no `<label>` points at `id` (a cell of lines). */
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Replaces the input of the field's kind. */
  as?: 'segmented' | 'select' | 'radio' | 'textarea';
  /** Filters an entity select. */
  params?: ListParams;
  /** Shown instead of the contract's unit. */
  unit?: string;
  /** One line high, for a cell. */
  compact?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}
