/**
 * @jest-environment-options {"timezone": "Asia/Seoul"}
 */
import { expect, test } from '@jest/globals';
import { cellText } from './cell-text.ts';

const read = (value: string) => cellText({ type: 'd', style: 0, value }, { strings: [], dateStyles: new Set(), from1904: false });

test.each([
  ['2026-03-02T00:00:00', '2026-03-02'],
  ['2026-03-02T00:00:00.000', '2026-03-02'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-01T23:59:59', '2026-03-01 23:59:59'],
  ['2026-03-02T09:30', '2026-03-02 09:30:00'],
  ['2026-03-02T00:00:00Z', '2026-03-02'],
])('the ISO date %s of a sheet is what the sheet shows, wherever the server is', (value, text) => {
  expect(read(value)).toBe(text);
});
