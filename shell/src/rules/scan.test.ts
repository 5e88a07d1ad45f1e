import { expect, test } from '@jest/globals';
import { SCAN_DIGITS, SCAN_GAP_MS, scanReader } from './scan.ts';

function read(keys: string, gapMs: number): string | undefined {
  const take = scanReader();
  return [...keys].map((key, index) => take({ key: key === '\n' ? 'Enter' : key, timeStamp: 1000 + index * gapMs })).at(-1);
}

test('digits as fast as a scanner, ended by Enter, are a number', () => {
  expect(read('8801234567893\n', SCAN_GAP_MS)).toBe('8801234567893');
});

test('digits typed by hand are not, nor a short number, nor one without Enter or with a letter in it', () => {
  expect(read('8801234567893\n', SCAN_GAP_MS + 1)).toBeUndefined();
  expect(read(`${'1'.repeat(SCAN_DIGITS - 1)}\n`, 5)).toBeUndefined();
  expect(read('8801234567893', 5)).toBeUndefined();
  expect(read('88012345j6789\n', 5)).toBeUndefined();
});

test('a second scan is a number of its own', () => {
  expect(read('11111111\n22222222\n', 5)).toBe('22222222');
});
