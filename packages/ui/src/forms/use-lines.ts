import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import type { Fields } from '@moru/contract';
import { isComposing, isKey } from '../core/keys/keys.ts';
import { useFormInside } from './form-context.ts';
import { blankValues, type Values } from './form-values.ts';
import { isInput, type DrawnLine } from './line-columns.ts';
import { focusBeside, focusCell } from './line-focus.ts';
import { useLinePaste } from './use-line-paste.ts';

interface LinesOptions {
  name: string;
  lineFields: Fields;
  columns: readonly DrawnLine[];
  box: RefObject<HTMLElement | null>;
  initial?: (lines: readonly Values[]) => Values;
  mayAdd: boolean;
  mayRemove: (line: Values) => boolean;
  readOnly: boolean;
}

// Selects handle Enter and arrows themselves.
const isPlainInput = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 => {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
};

// A drawer or calendar opened from a cell is not part of it, though React passes its events through here.
const isInside = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** The key handlers of a cell. */
interface CellActs {
  readonly append: () => void;
  readonly remove: (row: number, column: number) => void;
  readonly fillDown: (row: number, column: number) => void;
}

function keysOf({ box, mayAdd, mayRemove }: LinesOptions, values: readonly Values[], acts: CellActs) {
  const step = (event: KeyboardEvent, row: number, column: number) => {
    const by = isPlainInput(event) ? stepOf(event) : 0;
    if (by === 0) return;
    event.preventDefault();
    if (values[row + by]) focusCell(box.current, row + by, column);
    else if (event.key === 'Enter' && by === 1 && mayAdd) acts.append();
  };
  return (event: KeyboardEvent, row: number, column: number) => {
    const line = values[row];
    if (event.defaultPrevented || isComposing(event.nativeEvent) || !isInside(event) || !line) return;
    if (isKey('fillDown', event.nativeEvent)) return void (event.preventDefault(), acts.fillDown(row, column));
    if (isKey('removeLine', event.nativeEvent)) return void (event.preventDefault(), mayRemove(line) && acts.remove(row, column));
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey) return step(event, row, column);
    if (focusBeside(box.current, event.currentTarget, event.shiftKey ? -1 : 1)) event.preventDefault();
  };
}

/**
 * State and keys of lines: Enter goes down and adds after the last, Tab to the next input, arrows move, a pasted range fills down and
 * right.
 */
export function useLines(options: LinesOptions) {
  const { name, lineFields, box, initial, mayAdd, columns } = options;
  const { control, set } = useFormInside();
  // The form's values are untyped by design; the contract declares this key as a list.
  const lines = useFieldArray({ control: control as unknown as Control<Record<string, Values[]>>, name, keyName: '_key' });
  const values = (useWatch({ control, name }) ?? []) as Values[];
  const paste = useLinePaste(name);
  const blank = (now: readonly Values[]): Values => ({ ...blankValues(lineFields), ...initial?.(now) });
  const append = () => {
    lines.append(blank(values), { shouldFocus: false });
    focusCell(box.current, values.length, Math.max(0, columns.findIndex(isInput)));
  };
  const remove = (row: number, column: number) => {
    lines.remove(row);
    focusCell(box.current, Math.min(row, values.length - 2), column);
  };
  const fillDown = (row: number, column: number) => {
    const field = columns[column]?.field;
    const above = values[row - 1];
    if (field !== undefined && above) set(`${name}.${row}.${field}`, above[field]);
  };
  const follow = (row: number, column: number, value: unknown, chosen: unknown) => {
    for (const [key, next] of Object.entries(columns[column]?.follow?.(value, values[row] ?? {}, chosen) ?? {}))
      set(`${name}.${row}.${key}`, next);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    if (options.readOnly || !isInside(event)) return;
    paste.onPaste(event, { columns, fields: lineFields, row, column, blank, mayAdd });
  };
  return {
    keys: lines.fields.map(({ _key }) => _key),
    values,
    append,
    remove: (row: number) => lines.remove(row),
    onKeyDown: keysOf(options, values, { append, remove, fillDown }),
    onPaste,
    paste,
    follow,
  };
}

/** Result of `useLines`. */
export type LinesModel = ReturnType<typeof useLines>;
