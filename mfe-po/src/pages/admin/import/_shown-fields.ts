import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField, type ImportPreviewRow, type Text } from '@moru/contract';

const MEMOS: Readonly<Record<string, Text>> = {
  poMemo: { ko: '발주 메모', en: 'PO memo' },
  productMemo: { ko: '제품 메모', en: 'Product memo' },
  shipmentMemo: { ko: '선적 메모', en: 'Shipment memo' },
};

const isField = (name: string): name is ImportField => name in IMPORT_FIELDS;

/** What a value of a preview is called. */
export const fieldLabel = (name: string): Text => (isField(name) ? IMPORT_FIELDS[name].label : (MEMOS[name] ?? { ko: name, en: name }));

/** Whether a value is read as a number, for its side of the column. */
export const isNumeric = (name: string): boolean =>
  isField(name) && (IMPORT_FIELDS[name].kind === 'int' || IMPORT_FIELDS[name].kind === 'decimal');

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Fields that some of the rows speak of: the order's number, what changes or is wrong, then the rest as people read them, memos last. */
export function shownFields(rows: readonly ImportPreviewRow[]): string[] {
  const used = new Set(
    rows.flatMap(({ values, changes, errors }) => [
      ...Object.keys(values).filter((name) => isFilled(values[name])),
      ...changes.map(({ field }) => field),
      ...errors.flatMap(({ field }) => (field ? [field] : [])),
    ]),
  );
  const known = IMPORT_FIELD_NAMES.filter((name) => used.has(name));
  const all = [...known, ...[...used].filter((name) => !isField(name))];
  const touched = new Set(rows.flatMap(({ changes, errors }) => [...changes, ...errors].map(({ field }) => field)));
  const rank = (name: string) => (name === 'poNo' ? 0 : touched.has(name) ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b));
}
