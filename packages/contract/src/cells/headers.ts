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

/** Headers accepted for a column, the most specific first: the full header, the label alone, the column's key. */
const names = (column: CellColumn) => [
  [cellHeader(column, 'ko'), cellHeader(column, 'en')],
  [column.label.ko, column.label.en],
  [column.key],
];

/**
 * The columns that the headers of a file name, in the same places; undefined for an unknown header. Accepts either language, the column's
 * key, any case and spacing; of two columns with the same header the first is taken.
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
