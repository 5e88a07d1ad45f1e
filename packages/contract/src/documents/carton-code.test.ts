import { expect, test } from '@jest/globals';
import { cartonCode, packedCartons, readCartonCode } from './carton-code.ts';

test('a carton code is read back, however the scanner sends it', () => {
  const code = { releaseId: 812, carton: 3 };
  expect(cartonCode(code)).toBe('RC812-3');
  expect([readCartonCode('RC812-3'), readCartonCode(' rc812-3\n')]).toEqual([code, code]);
});

test.each(['8801234567893', 'RG-2611-0003', 'RC0-1', 'RC1-0', 'RC1', 'RC1-2-3', ''])('%s is not a carton code', (text) =>
  expect(readCartonCode(text)).toBeUndefined(),
);

test('every piece is in one carton, all full but the last', () => {
  expect(packedCartons(50, 24)).toEqual([
    { carton: 1, qty: 24 },
    { carton: 2, qty: 24 },
    { carton: 3, qty: 2 },
  ]);
  expect([packedCartons(48, 24).length, packedCartons(0, 24)]).toEqual([2, []]);
  expect(() => packedCartons(1, 0)).toThrow(RangeError);
});
