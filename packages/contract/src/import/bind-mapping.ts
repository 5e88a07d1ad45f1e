import { type Text, text } from '../core/text.ts';
import { cleanCell } from './clean-cell.ts';
import { type ImportField, importField, type ImportLevel } from './fields.ts';
import { headerKey } from './header-key.ts';
import type { ColumnRule, ImportMapping, MappedColumn } from './mapping.ts';
import { readerOf, type ReadValue, wordTest } from './read-value.ts';

/** A field bound to a column of a file, or only to a default. */
export interface BoundColumn {
  readonly field: ImportField;
  /** Index of the column, -1 when the file has none. */
  readonly index: number;
  readonly header: string | null;
  /** Replacements made before reading. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly fallback: string;
  readonly read: (cell: string) => ReadValue;
  readonly isWord: (cell: string) => boolean;
}

/** Why a mapping does not fit a file; a fatal problem prevents the import. */
export interface MappingProblem {
  readonly code: 'missing_column' | 'missing_field' | 'duplicate_column';
  readonly isFatal: boolean;
  readonly field: ImportField | null;
  readonly message: Text;
}

/** A mapping bound to the headers of one file, as `normaliseRow` takes it. */
export interface BoundMapping {
  readonly width: number;
  readonly columns: readonly BoundColumn[];
  readonly notes: readonly { readonly index: number; readonly header: string; readonly level: ImportLevel }[];
  readonly blank: ReadonlySet<string>;
  readonly productCodeFrom: ImportMapping['rules']['productCodeFrom'];
  readonly problems: readonly MappingProblem[];
  /** Headers that no field uses. */
  readonly unused: readonly string[];
}

const listOf = (header: ColumnRule['header']) => (typeof header === 'string' ? [header] : header);

function missing(field: ImportField, header: readonly string[], hasDefault: boolean): MappingProblem {
  const { label, required } = importField(field);
  const names = header.join(', ');
  return {
    code: 'missing_column',
    isFatal: required === true && !hasDefault,
    field,
    message: text(
      `‘${names}’ 열이 파일에 없습니다(${label.ko}). 제목을 고치거나 매핑에서 다른 열을 고르세요.`,
      `The file has no column ‘${names}’ (${label.en}). Correct the header or choose another column in the mapping.`,
    ),
  };
}

function doubled(field: ImportField, header: string): MappingProblem {
  return {
    code: 'duplicate_column',
    isFatal: true,
    field,
    message: text(`‘${header}’ 열이 두 번 있습니다. 하나의 제목을 바꾸세요.`, `The column ‘${header}’ occurs twice. Rename one of them.`),
  };
}

function unmapped(field: ImportField): MappingProblem {
  const { label } = importField(field);
  return {
    code: 'missing_field',
    isFatal: true,
    field,
    message: text(`${label.ko}에 해당하는 열을 고르세요.`, `Choose the column for: ${label.en}.`),
  };
}

function requiredProblems(columns: readonly BoundColumn[]): MappingProblem[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const fields: ImportField[] = (['poNo', 'orderQty'] as const).filter((field) => !has(field));
  if (!has('productName') && !has('productCode')) fields.push('productName');
  return fields.map(unmapped);
}

function constantColumn(field: ImportField, fallback: string): BoundColumn {
  return {
    field,
    index: -1,
    header: null,
    replaced: new Map(),
    fallback: cleanCell(field, fallback),
    read: readerOf(field, {}),
    isWord: () => false,
  };
}

/** Binds a mapping to the headers of a file; `keys` are their `headerKey`s, where they are known already. */
export function bindMapping(mapping: ImportMapping, headers: readonly string[], keys = headers.map(headerKey)): BoundMapping {
  const problems: MappingProblem[] = [];
  const find = (names: readonly string[]) => names.map((name) => keys.indexOf(headerKey(name))).find((index) => index >= 0) ?? -1;
  const bind = ([field, rule]: MappedColumn): BoundColumn => {
    const fallback = cleanCell(field, mapping.defaults[field]);
    const index = find(listOf(rule.header));
    if (index < 0) problems.push(missing(field, listOf(rule.header), fallback !== ''));
    else if (keys.indexOf(keys[index] ?? '', index + 1) >= 0) problems.push(doubled(field, headers[index] ?? ''));
    return {
      field,
      index,
      header: headers[index] ?? null,
      replaced: new Map(Object.entries(rule.values ?? {}).map(([from, to]) => [cleanCell(field, from), cleanCell(field, to)])),
      fallback,
      read: readerOf(field, rule),
      isWord: wordTest(rule.words, field),
    };
  };
  // Object.entries loses that the keys are field names; the schema has checked them.
  const mapped = (Object.entries(mapping.columns) as MappedColumn[]).map(bind);
  const given = (Object.keys(mapping.defaults) as ImportField[]).filter((field) => !mapping.columns[field]);
  const constant = given.map((field) => constantColumn(field, mapping.defaults[field] ?? ''));
  const columns = [...mapped, ...constant];
  const notes = mapping.notes.map(({ header, level }) => ({ index: find([header]), header, level })).filter(({ index }) => index >= 0);
  const used = new Set([...columns, ...notes].map(({ index }) => index));
  return {
    width: headers.length,
    columns,
    notes,
    blank: new Set(mapping.rules.blank.map((word) => word.toLowerCase())),
    productCodeFrom: mapping.rules.productCodeFrom,
    problems: [...problems, ...requiredProblems(columns)],
    unused: headers.filter((header, index) => header !== '' && !used.has(index)),
  };
}
