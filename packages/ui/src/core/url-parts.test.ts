import { expect, test } from '@jest/globals';
import { numbersOf, withParts } from './url-parts.ts';

const DEFAULTS = { qty: 1000, loss: 3 };
const read = (query: string) => numbersOf(new URLSearchParams(query), DEFAULTS);

test('numbers of a query, with the default for missing ones', () => {
  expect(read('')).toEqual(DEFAULTS);
  expect(read('qty=0&loss=2.5&other=9')).toEqual({ qty: 0, loss: 2.5 });
});

test.each(['qty=-1', 'qty=1e3', 'qty=', 'qty=1.23456', 'qty=12345678901', 'qty=ten'])('%s is read as the default', (query) =>
  expect(read(query)).toEqual(DEFAULTS),
);

test('parts are set or removed, and nothing else changes', () => {
  expect(withParts(new URLSearchParams('tab=a&qty=9'), { qty: '10', loss: '2' }).toString()).toBe('tab=a&qty=10&loss=2');
  expect(withParts(new URLSearchParams('tab=a&qty=9&loss=2'), { qty: null, loss: '' }).toString()).toBe('tab=a');
});
