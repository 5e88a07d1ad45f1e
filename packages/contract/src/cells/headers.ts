import { unitText } from '../core/text.ts';
import { bareHeaderKey, headerKey } from '../import/header-key.ts';
import type { CellColumn } from './column.ts';
import type { CellLang } from './words.ts';

/** Header of a column as a file shows it: its label and its unit in brackets. */
export function cellHeader({ label, meta }: CellColumn, lang: CellLang): string {
  if (meta.unit === undefined) return label[lang];
  const unit = unitText(meta.unit);
  return `${label[lang]} (${typeof unit === 'string' ? unit : unit[lang]})`;
}

/** What a header may say for a column, the surest first: the full header, the label alone, the column's own name. */
const names = (column: CellColumn) => [
  [cellHeader(column, 'ko'), cellHeader(column, 'en')],
  [column.label.ko, column.label.en],
  [column.key],
];

/**
 * The columns that the headers of a file stand for, at the same places; undefined for a header that names none. Either language, the
 * column's own name, any case and spacing; the first of two columns with one header has it.
 */
export function columnsOf(columns: readonly CellColumn[], headers: readonly string[]): (CellColumn | undefined)[] {
  const known = new Map<string, CellColumn>();
  for (const rank of [0, 1, 2])
    for (const column of columns)
      for (const name of names(column)[rank] ?? []) {
        const key = headerKey(name);
        if (!known.has(key)) known.set(key, column);
      }
  const taken = new Set<CellColumn>();
  return headers.map((header) => {
    const column = known.get(headerKey(header)) ?? known.get(bareHeaderKey(header));
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}
