import { expect, test } from '@jest/globals';
import { supplierName } from './supplier-name.ts';

test.each([
  ['대한인쇄', 'Daehan Print', 'en', 'Daehan Print'],
  ['대한인쇄', 'Daehan Print', 'ko', '대한인쇄'],
  ['대한인쇄', null, 'en', '대한인쇄'],
  [null, null, 'en', undefined],
] as const)('the supplier %s / %s is called in %s: %s', (supplier, supplierEn, lang, expected) => {
  expect(supplierName({ supplier, supplierEn }, lang)).toBe(expected);
});
