import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_PARTNER_KEY, partnerKey } from './partner-name.ts';

describe('one company', () => {
  test.each([
    ['㈜한빛물류', '한빛물류'],
    ['(주) 한빛 물류', '한빛물류'],
    ['（주）한빛물류', '한빛물류'],
    ['한빛물류 주식회사', '한빛물류'],
    ['주식 회사 한빛물류', '한빛물류'],
    ['HANBIT Logistics Co., Ltd.', 'hanbitlogistics'],
    ['Hanbit Logistics Co.,Ltd', 'hanbitlogistics'],
    ['Hanbit  Logistics Company Limited', 'hanbitlogistics'],
    ['Hanbit-Logistics Ltd', 'hanbitlogistics'],
    ['Ｈａｎｂｉｔ　Ｌｏｇｉｓｔｉｃｓ', 'hanbitlogistics'],
    ['Hanbit.Logistics', 'hanbitlogistics'],
    ['H&M Co.', 'h&m'],
  ])('%s is %s', (name, key) => expect(partnerKey(name)).toBe(key));
});

describe('another company', () => {
  test.each([
    ['Abbott GmbH', 'Abbott Inc.'],
    ['Abbott', 'Abbott GmbH'],
    ['Cost', 'Co.'],
    ['Coco', 'Co'],
    ['한빛물류', '한빛물산'],
    ['김포 1공장', '김포 2공장'],
    ['H&M', 'HM'],
    ['A+', 'A'],
  ])('%s is not %s', (one, other) => expect(partnerKey(one)).not.toBe(partnerKey(other)));
});

test('a name that consists of its legal form or signs is still a name', () => {
  for (const name of ['주식회사', '㈜', 'Co.', 'Ltd', '!!', '★']) expect(partnerKey(name)).not.toBe('');
});

test('folding again removes only a legal form that folding has uncovered, and never exceeds the column', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), (name) => {
      const key = partnerKey(name);
      expect(key.length).toBeLessThanOrEqual(MAX_PARTNER_KEY);
      expect(partnerKey(`  ${name.toUpperCase().toLowerCase()} `)).toBe(partnerKey(name.toUpperCase().toLowerCase()));
    }),
  );
});
