import { expect, test } from '@jest/globals';
import { transportFaults } from './transport-faults.ts';

const NONE = { mode: 'sea_fcl', blNo: null, containerNo: null, containers: [] };

test.each([
  ['nothing given', NONE, []],
  ['a right container', { ...NONE, containerNo: 'CSQU3054383' }, []],
  ['a wrong container among several', { ...NONE, containers: [{ no: 'CSQU3054383' }, { no: 'CSQU3054384' }] }, ['CSQU3054384']],
  ['the same wrong one twice', { ...NONE, containerNo: 'X', containers: [{ no: 'X' }] }, ['X']],
  ['a bill of lading of a carrier', { ...NONE, blNo: 'HDMU SELA-1234567' }, []],
  ['a bill of lading without a carrier', { ...NONE, blNo: '12345' }, ['12345']],
  ['a right air waybill', { ...NONE, mode: 'air', blNo: '180-1234 5675' }, []],
  ['a wrong air waybill', { ...NONE, mode: 'air', blNo: '180-1234 5674' }, ['180-1234 5674']],
  ['the house waybill of a forwarder', { ...NONE, mode: 'air', blNo: 'SEL1234' }, []],
  ['the number of a truck', { ...NONE, mode: 'truck', blNo: '12' }, []],
])('%s', (_, numbers, wrong) => {
  expect(transportFaults(numbers).map(({ no }) => no)).toEqual(wrong);
});
