import type { FieldMeta } from '@moru/contract';
import { readDay } from '../date/days.ts';
import { readNumber, typedNumber } from './number-text.ts';

/** Cells of a pasted block: tabs between columns, lines between rows; null when it is a single cell. */
export function pastedCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** A pasted cell as the field's value; undefined where a text cannot say it (a reference). */
export function pastedValue(meta: FieldMeta, cell: string): unknown {
  const text = cell.trim();
  switch (meta.kind) {
    case 'int':
    case 'decimal':
      return readNumber(typedNumber(text, meta.scale ?? 0));
    case 'date':
      return readDay(text, 'YYYY-MM-DD');
    case 'text':
    case 'longText':
      return text === '' ? null : text;
    case 'choice':
      return meta.choices?.find(({ value, label }) => [value, label.ko, label.en].some((word) => word.toLowerCase() === text.toLowerCase()))
        ?.value;
    default:
      return undefined;
  }
}
