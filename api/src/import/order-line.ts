import { memoText, type BoundMapping, type ImportField, type ImportLevel, type NormalisedRow } from '@moru/contract';

/**
 * Values of one line of a file for its PO line, PO, shipment and product. Absent: the file has no column for it, so an import leaves it
 * unchanged; null: the file has an empty value.
 */
export interface OrderLine {
  readonly poNo: string;
  readonly productCode: string;
  readonly productName: string | null;
  readonly brand?: string | null;
  readonly category?: string | null;
  readonly subcategory?: string | null;
  readonly productMemo?: string;
  readonly lineNo?: number | null;
  readonly orderQty: number;
  readonly unitPrice?: number | null;
  readonly amount?: number | null;
  readonly factory?: string | null;
  readonly requestedDate?: string | null;
  readonly promisedDate?: string | null;
  readonly memo?: string | null;
  readonly vendor?: string | null;
  readonly country?: string | null;
  readonly incoterm?: string | null;
  readonly orderDate?: string | null;
  readonly clientRef?: string | null;
  readonly currency?: string | null;
  readonly poMemo?: string | null;
  readonly shipmentNo?: string | null;
  readonly shipmentMode?: string | null;
  readonly deliveredOn?: string | null;
  readonly weightKg?: number | null;
  readonly freightCost?: number | null;
  readonly shipmentMemo?: string | null;
}

/** Fields an import compares with the stored ones, in reading order. */
export const COMPARED = [
  'productCode',
  'orderQty',
  'unitPrice',
  'amount',
  'factory',
  'requestedDate',
  'promisedDate',
  'memo',
  'vendor',
  'country',
  'incoterm',
  'orderDate',
  'clientRef',
  'currency',
  'poMemo',
  'shipmentNo',
  'shipmentMode',
  'deliveredOn',
  'weightKg',
  'freightCost',
  'shipmentMemo',
] as const satisfies readonly (keyof OrderLine)[];

/** Fields that every line of one PO must agree on, and of one shipment. */
export const PO_FACTS = ['vendor', 'country', 'incoterm', 'orderDate', 'clientRef', 'currency', 'poMemo'] as const;
export const SHIPMENT_FACTS = ['poNo', 'shipmentMode', 'deliveredOn', 'country', 'shipmentMemo'] as const;
export const PRODUCT_FACTS = ['productName', 'brand', 'category', 'subcategory'] as const;

const PLAIN: readonly ImportField[] = [
  'brand',
  'category',
  'subcategory',
  'lineNo',
  'unitPrice',
  'amount',
  'factory',
  'requestedDate',
  'promisedDate',
  'vendor',
  'country',
  'incoterm',
  'orderDate',
  'clientRef',
  'currency',
  'shipmentNo',
  'shipmentMode',
  'deliveredOn',
  'weightKg',
  'freightCost',
];

/** Facts of a bound mapping that apply to every row, computed once. */
interface Shape {
  readonly plain: readonly ImportField[];
  /** Headers whose words belong to the line: weight and freight are of one line on a shipment. */
  readonly ownWords: ReadonlySet<string | null>;
  /** Levels that have a memo even where a row's is empty. */
  readonly withMemo: ReadonlySet<ImportLevel>;
}

function shapeOf({ columns, notes }: BoundMapping): Shape {
  const mapped = new Set(columns.map(({ field }) => field));
  const withMemo = new Set(notes.map(({ level }) => level));
  if (mapped.has('memo') || mapped.has('insurance')) withMemo.add('line');
  return {
    plain: PLAIN.filter((field) => mapped.has(field)),
    ownWords: new Set(columns.filter(({ field }) => field === 'weightKg' || field === 'freightCost').map(({ header }) => header)),
    withMemo,
  };
}

function ownMemo(row: NormalisedRow, { ownWords }: Shape): NormalisedRow {
  if (!row.memo.some(({ level, column }) => level === 'shipment' && ownWords.has(column))) return row;
  return {
    ...row,
    memo: row.memo.map((note) => (note.level === 'shipment' && ownWords.has(note.column) ? { ...note, level: 'line' as const } : note)),
  };
}

function memoOf(row: NormalisedRow, level: ImportLevel, { withMemo }: Shape): string | null | undefined {
  const noted = memoText(row, level);
  const insurance = level === 'line' && row.values.insurance !== null ? `Insurance: ${row.values.insurance}` : '';
  const memo = noted && insurance ? `${noted}\n${insurance}` : noted || insurance;
  return memo === '' ? (withMemo.has(level) ? null : undefined) : memo;
}

/** Returns the function that makes order lines of a mapping's rows without errors. */
export function orderLines(bound: BoundMapping): (row: NormalisedRow) => OrderLine {
  const shape = shapeOf(bound);
  return (read) => {
    const row = ownMemo(read, shape);
    const { values } = row;
    const plain: { [field: string]: string | number | null } = {};
    for (const field of shape.plain) plain[field] = values[field];
    return {
      ...plain,
      memo: memoOf(row, 'line', shape),
      poMemo: memoOf(row, 'po', shape),
      shipmentMemo: memoOf(row, 'shipment', shape),
      // normaliseRow reports a row without these as an error, and such a row is never imported.
      poNo: values.poNo ?? '',
      productCode: values.productCode ?? '',
      productName: values.productName,
      productMemo: memoText(row, 'product') || undefined,
      orderQty: values.orderQty ?? 0,
    };
  };
}
