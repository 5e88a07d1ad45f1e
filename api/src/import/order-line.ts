import { memoText, type BoundMapping, type ImportField, type NormalisedRow } from '@moru/contract';

/**
 * What one line of a file says about its PO line, PO, shipment and product. Absent: the file has no column for it, so an import
 * leaves it alone; null: the file says there is none.
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

/** Fields an import compares with what is stored, in the order people read them. */
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

/** Weight and freight are of one line on a shipment, so words that stand in their columns are the line's. */
function ownMemo(row: NormalisedRow, bound: BoundMapping): NormalisedRow {
  const own = new Set(bound.columns.filter(({ field }) => field === 'weightKg' || field === 'freightCost').map(({ header }) => header));
  return {
    ...row,
    memo: row.memo.map((note) => (note.level === 'shipment' && own.has(note.column) ? { ...note, level: 'line' as const } : note)),
  };
}

function memoOf(row: NormalisedRow, level: 'po' | 'line' | 'shipment', bound: BoundMapping): string | null | undefined {
  const insurance = level === 'line' && row.values.insurance !== null ? [`Insurance: ${row.values.insurance}`] : [];
  const memo = [memoText(row, level), ...insurance].filter((part) => part !== '').join('\n');
  const isMapped =
    bound.notes.some((note) => note.level === level) ||
    (level === 'line' && bound.columns.some(({ field }) => field === 'memo' || field === 'insurance'));
  return memo === '' ? (isMapped ? null : undefined) : memo;
}

/** The order line of a row without errors. A missing requested date is the promised one, and the other way round. */
export function orderLineOf(read: NormalisedRow, bound: BoundMapping): OrderLine {
  const row = ownMemo(read, bound);
  const { values } = row;
  const mapped = new Set(bound.columns.map(({ field }) => field));
  const plain = Object.fromEntries(PLAIN.filter((field) => mapped.has(field)).map((field) => [field, values[field]]));
  const memos = { memo: memoOf(row, 'line', bound), poMemo: memoOf(row, 'po', bound), shipmentMemo: memoOf(row, 'shipment', bound) };
  const dates = values.requestedDate === null && values.promisedDate !== null ? { requestedDate: values.promisedDate } : {};
  return {
    ...plain,
    ...dates,
    ...memos,
    // normaliseRow reports a row without these as an error, and such a row is never imported.
    poNo: values.poNo ?? '',
    productCode: values.productCode ?? '',
    productName: values.productName,
    productMemo: memoText(row, 'product') || undefined,
    orderQty: values.orderQty ?? 0,
  };
}
