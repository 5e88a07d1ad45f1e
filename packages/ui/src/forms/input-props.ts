import type { KeyboardEvent } from 'react';
import type { FieldMeta, ListParams } from '@moru/contract';

/** What every input of a field gets. */
export interface InputProps {
  meta: FieldMeta;
  value: unknown;
  /** Takes a value; a reference with the row that was chosen. */
  onChange: (value: unknown, chosen?: unknown) => void;
  onBlur?: () => void;
  id?: string;
  /** Names the input where no `<label>` points at `id` (a cell of lines). */
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Another input than the kind's own. */
  as?: 'segmented' | 'select' | 'radio' | 'textarea';
  /** Narrows an entity select. */
  params?: ListParams;
  /** Shown instead of the contract's unit. */
  unit?: string;
  /** One line high, for a cell. */
  compact?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}
