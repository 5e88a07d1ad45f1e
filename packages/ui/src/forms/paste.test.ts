import { expect, test } from '@jest/globals';
import { intField, text, choiceField, dateField } from '@moru/contract';
import { pastedCells, pastedValue } from './paste.ts';

test('a block has tabs or lines; a single cell is left to the input', () => {
  expect(pastedCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(pastedCells('1,200')).toBeNull();
});

test('a cell is read as its field', () => {
  expect(pastedValue(intField(text('수', 'n')).meta, ' 1,200 ')).toBe(1200);
  expect(pastedValue(dateField(text('일', 'd')).meta, '2026-11-21')).toBe('2026-11-21');
  const choice = choiceField(text('흐름', 'Flow'), [{ value: 'make', label: text('제작', 'Make') }]).meta;
  expect([pastedValue(choice, '제작'), pastedValue(choice, 'MAKE'), pastedValue(choice, 'x')]).toEqual(['make', 'make', undefined]);
});
