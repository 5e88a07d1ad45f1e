import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField, type ImportPreviewRow, type Text } from '@moru/contract';

const MEMOS: Readonly<Record<string, Text>> = {
  poMemo: { ko: '발주 메모', en: 'PO memo' },
  productMemo: { ko: '제품 메모', en: 'Product memo' },
  shipmentMemo: { ko: '선적 메모', en: 'Shipment memo' },
};

const isField = (name: string): name is ImportField => name in IMPORT_FIELDS;

/** Label of a value of a preview. */
export const fieldLabel = (name: string): Text => (isField(name) ? IMPORT_FIELDS[name].label : (MEMOS[name] ?? { ko: name, en: name }));

/** Whether a value is a number, which is aligned to the right. */
export const isNumeric = (name: string): boolean =>
  isField(name) && (IMPORT_FIELDS[name].kind === 'int' || IMPORT_FIELDS[name].kind === 'decimal');

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Fields that some of the rows contain: the PO number, changed and invalid ones, then the rest in the contract's order, memos last. */
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
