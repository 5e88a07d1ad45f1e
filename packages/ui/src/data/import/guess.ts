import { columnsOf, fromCell, type CellColumn } from '@moru/contract';

/** The meaning of a sheet's columns, as keys of cell columns; null for a column that is not imported. */
export interface Guess {
  /** Rows above the data: titles and headers. */
  readonly headRows: number;
  readonly targets: (string | null)[];
}

/** Other common headers for columns, as found in spreadsheets. */
const SYNONYMS: Readonly<Record<string, string>> = {
  code: 'sku|item code|product code|item no|model|코드|품목코드|상품코드|제품코드|품번|자재코드',
  name: 'item|item name|product|product name|description|name|title|품명|상품명|제품명|이름|명칭|품목명',
  nameEn: 'english|name en|영문|영문명|영문이름|영문 상품명',
  brandId: 'brand|brand code|brand name|브랜드|브랜드명|브랜드코드',
  categoryId: 'category name|category code|카테고리|분류|카테고리명',
  productId:
    'sku|item code|product code|item no|model|item|item name|product name|description|제품코드|품목코드|상품코드|품번|코드|품명|제품명|상품명|품목|품목명',
  orderQty: 'qty|quantity|order qty|order quantity|pcs|ea|수량|주문수량|발주량|수량ea',
  unitPrice: 'price|unit cost|fob|fob price|가격|공급가|단가원',
  pcsPerCarton: 'pcs ctn|qty ctn|pcs carton|per carton|carton qty|입수|입수량|박스입수|카톤입수|박스당수량',
  requestedDate: 'due|due date|delivery|delivery date|need by|납기|납기일|희망일|요청납기',
  memo: 'remark|remarks|note|notes|비고|메모',
};

const TITLE_ROWS = 5;
const SURE = 2;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headers that are not exact: synonyms, then a label that is contained in the header, or begins with it. */
function inOtherWords(columns: readonly CellColumn[], header: string): CellColumn | undefined {
  const word = plain(header);
  if (word.length < SURE) return undefined;
  const named = columns.find(({ key }) => SYNONYMS[key]?.split('|').some((one) => one.replaceAll(' ', '') === word.replaceAll(' ', '')));
  const labels = (column: CellColumn) => [column.label.ko, column.label.en].map(plain).filter((label) => label.length >= SURE);
  return named ?? columns.find((column) => labels(column).some((label) => ` ${word} `.includes(` ${label} `)));
}

/** A column with the name of a reference is the reference, where the sheet has no better column for it. */
const writable = (columns: readonly CellColumn[], { key, use }: CellColumn): CellColumn | undefined =>
  use === 'read' && key.includes('.') ? columns.find((column) => column.key === `${key.slice(0, key.indexOf('.'))}Id`) : undefined;

/** The columns that headers name, in either language, by their labels or by common other headers. */
export function byHeaders(columns: readonly CellColumn[], headers: readonly string[]): (CellColumn | undefined)[] {
  const found = columnsOf(columns, headers);
  const taken = new Set(found.map((column) => column?.key));
  const take = (column: CellColumn | undefined) => {
    if (!column || taken.has(column.key)) return undefined;
    taken.add(column.key);
    return column;
  };
  const isWritten = ({ use }: CellColumn) => use !== 'read';
  return found.map((column, index) => {
    if (column === undefined) return take(inOtherWords(columns.filter(isWritten), headers[index] ?? ''));
    return take(writable(columns, column)) ?? column;
  });
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

function isReadable(column: CellColumn | undefined, cells: readonly string[]): boolean {
  if (!column?.field) return true;
  const field = column.field;
  const given = cells.filter((cell) => cell.trim() !== '');
  return given.length === 0 || given.some((cell) => 'value' in fromCell(field, cell));
}

/**
 * Columns of a sheet without headers: those that the list shows, in their order; after the ID when the first cells are whole numbers and
 * there is one more column.
 */
function byOrder(columns: readonly CellColumn[], shown: readonly string[], rows: readonly (readonly string[])[]): (string | null)[] {
  const width = Math.max(...rows.map((row) => row.length));
  const known = new Map(columns.map((column) => [column.key, column]));
  const inOrder = shown.map((path) => known.get(path)).map((column) => (column ? (writable(columns, column) ?? column) : undefined));
  const isId = rows.every((row) => /^\d+$/.test((row[0] ?? '').trim())) && !['int', 'decimal'].includes(inOrder[0]?.meta.kind ?? '');
  const targets = [...(isId ? [known.get('id')] : []), ...inOrder].slice(0, width);
  const cellsOf = (index: number) => rows.slice(0, 20).map((row) => row[index] ?? '');
  return Array.from({ length: width }, (_, index) => {
    const column = targets[index];
    return column && column.use !== 'read' && isReadable(column, cellsOf(index)) ? column.key : null;
  });
}

/**
 * Guesses the columns of pasted cells: from a row of headers in either language among the first ones, otherwise from the order of the
 * columns that the list shows (`shown`, paths).
 */
export function guess(columns: readonly CellColumn[], shown: readonly string[], rows: readonly (readonly string[])[]): Guess {
  const tried = rows.slice(0, TITLE_ROWS).map((row, index) => {
    const found = byHeaders(columns, row);
    return { index, found, hits: found.filter(Boolean).length, width: filled(row) };
  });
  const best = tried.toSorted((a, b) => b.hits - a.hits || a.index - b.index)[0];
  // Two headers, or all of them: a single matching word could be a value.
  if (best && best.hits > 0 && (best.hits >= SURE || best.hits === best.width)) {
    const width = Math.max(...rows.slice(best.index).map((row) => row.length));
    return { headRows: best.index + 1, targets: Array.from({ length: width }, (_, index) => best.found[index]?.key ?? null) };
  }
  return { headRows: 0, targets: byOrder(columns, shown, rows) };
}
