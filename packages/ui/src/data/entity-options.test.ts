import { expect, test } from '@jest/globals';
import { brand, poProduct } from '@moru/contract';
import { optionOf } from './entity-options.ts';

test('a row is offered by its title', () => {
  expect(optionOf(brand, { id: 1, code: 'HARU', name: '하루', isActive: false })).toMatchObject({ label: 'HARU 하루', archived: true });
});

test('a PO line is offered with its product: nobody knows a line by its number', () => {
  const line = { id: 2, lineNo: 3, po: { poNo: 'PO-1' }, product: { code: 'M-1', name: '머그' } };
  expect(optionOf(poProduct, line).label).toBe('PO-1 3 · 머그');
});
