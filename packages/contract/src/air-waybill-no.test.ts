import { expect, test } from '@jest/globals';
import { isAirWaybillNo } from './air-waybill-no.ts';

test.each(['180-1234 5675', '18012345675', '988-0000 0000', '020-9999 9992'])('%s is an air waybill', (no) => {
  expect(isAirWaybillNo(no)).toBe(true);
});

test.each(['180-1234 5674', '180-1234 567', '180-1234 56755', 'ABC-1234 5675', '', '180-1234 5677'])(
  '%s is not an air waybill number',
  (no) => {
    expect(isAirWaybillNo(no)).toBe(false);
  },
);
