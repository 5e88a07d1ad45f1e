import { expect, test } from '@jest/globals';
import type { ImportPreviewRow } from '@moru/contract';
import { fieldLabel, shownFields } from './_shown-fields.ts';

const row = (part: Partial<ImportPreviewRow>): ImportPreviewRow => ({
  line: 2,
  state: 'new',
  values: {},
  changes: [],
  errors: [],
  ...part,
});

test('only fields with a value in some row have a column: changed ones first, then the order of the contract, memos last', () => {
  const rows = [
    row({ values: { poMemo: 'x', orderQty: 3, poNo: 'A', country: 'KR', brand: null } }),
    row({ changes: [{ field: 'vendor', from: 'a', to: null }] }),
  ];
  expect(shownFields(rows)).toEqual(['poNo', 'vendor', 'country', 'orderQty', 'poMemo']);
});

test('a cell that could not be read has its column too', () => {
  const error = { code: 'not_a_number', field: 'unitPrice', column: 'Price', value: 'ten', message: { ko: '', en: '' } };
  expect(shownFields([row({ errors: [error, { ...error, field: null }] })])).toEqual(['unitPrice']);
});

test('memos of the other records have names of their own', () => {
  expect([fieldLabel('poNo').en, fieldLabel('shipmentMemo').ko]).toEqual(['PO No', '선적 메모']);
});
