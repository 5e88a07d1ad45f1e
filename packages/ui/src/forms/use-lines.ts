import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import type { Fields } from '@moru/contract';
import { useFormInside } from './form-context.ts';
import { blankValues, type Values } from './form-values.ts';
import type { DrawnLine } from './line-columns.ts';
import { pastedCells, pastedValue } from './paste.ts';

interface LinesOptions {
  name: string;
  lineFields: Fields;
  columns: readonly DrawnLine[];
  box: RefObject<HTMLElement | null>;
  initial?: (lines: readonly Values[]) => Values;
  mayAdd: boolean;
}

const focusCell = (box: HTMLElement | null, row: number, column: number): void => {
  // The cell may be one that this very act has made.
  requestAnimationFrame(() =>
    box?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] :is(input, textarea, select, button)`)?.focus(),
  );
};

// Selects and calendars have their own use for these keys.
const isPlainInput = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** The lines with a pasted block put in from a cell on; lines that are missing are made. */
function pasted(
  lines: readonly Values[],
  cells: readonly string[][],
  at: { row: number; column: number },
  options: LinesOptions,
): Values[] {
  const next = lines.map((line) => ({ ...line }));
  cells.forEach((texts, down) => {
    const line = (next[at.row + down] ??= { ...blankValues(options.lineFields), ...options.initial?.(next) });
    texts.forEach((cell, right) => {
      const column = options.columns[at.column + right];
      const value = column?.meta && pastedValue(column.meta, cell);
      if (column?.field && value !== undefined) line[column.field] = value;
    });
  });
  return next;
}

/** State and keys of lines: Enter goes down and adds after the last, arrows move, a pasted block fills down and right. */
export function useLines(options: LinesOptions) {
  const { name, lineFields, box, initial, mayAdd } = options;
  const { control, set } = useFormInside();
  // The form's values are untyped by design; this key holds a list, as the contract says.
  const lines = useFieldArray({ control: control as unknown as Control<Record<string, Values[]>>, name, keyName: '_key' });
  const values = (useWatch({ control, name }) ?? []) as Values[];
  const append = () => {
    lines.append({ ...blankValues(lineFields), ...initial?.(values) }, { shouldFocus: false });
    focusCell(box.current, values.length, 0);
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || !isPlainInput(event)) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (values[row + step]) focusCell(box.current, row + step, column);
    else if (event.key === 'Enter' && mayAdd) append();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells || !mayAdd) return;
    event.preventDefault();
    set(name, pasted(values, cells, { row, column }, options));
  };
  return { keys: lines.fields.map(({ _key }) => _key), values, append, remove: (index: number) => lines.remove(index), onKeyDown, onPaste };
}
