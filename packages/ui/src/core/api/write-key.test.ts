import { expect, test } from '@jest/globals';
import { writeKey } from './write-key.ts';

test('a write whose answer was lost is repeated under the same key', () => {
  expect(writeKey('brand/save', { a: 1 }).key).toBe(writeKey('brand/save', { a: 1 }).key);
});

test('after an answer the same write is a new one', () => {
  const first = writeKey('brand/save', { a: 2 });
  first.answered();
  expect(writeKey('brand/save', { a: 2 }).key).not.toBe(first.key);
});

test('another body or path is another write', () => {
  const { key } = writeKey('brand/save', { a: 3 });
  expect(writeKey('brand/save', { a: 4 }).key).not.toBe(key);
  expect(writeKey('po/save', { a: 3 }).key).not.toBe(key);
});
