import type { BoundColumn, BoundMapping } from './bind-mapping.ts';
import { cleanCell, cleanWords } from './clean-cell.ts';
import { IMPORT_FIELD_NAMES, type ImportField, importField, type ImportLevel, type OrderLineValues } from './fields.ts';
import { type CellIssue, cellIssue } from './issues.ts';
import { deriveProductCode } from './product-code.ts';

/** A row of a file: its line number (from 1, the header included) and its cells. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A text for the memo of the record it belongs to. */
export interface MemoNote {
  readonly level: ImportLevel;
  /** The header of its column. */
  readonly column: string;
  readonly text: string;
}

/** A row read by a mapping. With errors the values are only for display. */
export interface NormalisedRow {
  readonly line: number;
  readonly values: OrderLineValues;
  readonly memo: readonly MemoNote[];
  readonly errors: readonly CellIssue[];
}

// The only place that sets fields by name: every key is set, each by the reader of its kind.
const EMPTY = Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, null])) as Record<ImportField, string | number | null>;

interface Draft {
  readonly values: Record<ImportField, string | number | null>;
  readonly memo: MemoNote[];
  readonly errors: CellIssue[];
}

function cellOf(column: BoundColumn, cells: readonly string[], blank: ReadonlySet<string>): string {
  const cell = cleanCell(column.field, cells[column.index]);
  const given = column.replaced.get(cell) ?? cell;
  return blank.has(given.toLowerCase()) || given === '' ? column.fallback : given;
}

function readColumn(column: BoundColumn, cell: string, { values, memo, errors }: Draft): void {
  const { field, header } = column;
  const { level, label, required } = importField(field);
  if (cell === '') {
    if (required) errors.push(cellIssue('required', field, header, cell));
    return;
  }
  const keep = () => memo.push({ level, column: header ?? label.en, text: cell });
  const read = column.read(cell);
  if ('value' in read) {
    values[field] = read.value;
    // A rounded sum is as good as the sum; a rounded price is not.
    if (read.isInexact && field === 'unitPrice') keep();
  } else if (column.isWord(cell)) keep();
  else errors.push(cellIssue(read.code, field, header, cell));
}

function checkProduct({ values, errors }: Draft, bound: BoundMapping): void {
  const parts = bound.productCodeFrom.filter((part) => part !== 'productName').map((part) => values[part]);
  const texts = [...parts, values.productName].map((part) => (part === null ? null : String(part)));
  values.productCode ??= deriveProductCode(texts);
  const isNamed = errors.some(({ field }) => field === 'productName' || field === 'productCode');
  if (values.productCode === null && !isNamed) {
    const column = bound.columns.find(({ field }) => field === 'productName') ?? bound.columns.find(({ field }) => field === 'productCode');
    errors.push(cellIssue('required', column?.field ?? 'productName', column?.header ?? null, ''));
  }
}

/** Reads one row of a file by a bound mapping; never throws, every fault is an error of its cell. */
export function normaliseRow(record: TableRecord, bound: BoundMapping): NormalisedRow {
  const draft: Draft = { values: { ...EMPTY }, memo: [], errors: [] };
  const extra = record.cells.slice(bound.width).find((cell) => cell.trim() !== '');
  if (extra !== undefined) draft.errors.push(cellIssue('too_many_cells', null, null, extra));
  for (const column of bound.columns) readColumn(column, cellOf(column, record.cells, bound.blank), draft);
  checkProduct(draft, bound);
  for (const { index, header, level } of bound.notes) {
    const cell = cleanWords(record.cells[index]);
    if (cell !== '' && !bound.blank.has(cell.toLowerCase())) draft.memo.push({ level, column: header, text: cell });
  }
  return { line: record.line, values: draft.values as OrderLineValues, memo: draft.memo, errors: draft.errors };
}

/** The notes of one level as memo text, a line `Header: text` each; the line's own memo comes first. Empty text if there are none. */
export function memoText({ values, memo }: Pick<NormalisedRow, 'values' | 'memo'>, level: ImportLevel): string {
  const own = level === 'line' && values.memo ? [values.memo] : [];
  const notes = memo.filter((note) => note.level === level).map(({ column, text }) => `${column}: ${text}`);
  return [...own, ...new Set(notes)].join('\n');
}
