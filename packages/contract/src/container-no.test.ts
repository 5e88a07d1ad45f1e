import { expect, test } from '@jest/globals';
import { isContainerNo } from './container-no.ts';

test.each(['CSQU3054383', 'MSKU 907032-3', 'tghu7599330'])('%s has the right check digit', (no) => {
  expect(isContainerNo(no)).toBe(true);
});

test.each(['CSQU3054384', 'CSQA3054383', 'CSQU305438', '12345678901', ''])('%s is not a container number', (no) => {
  expect(isContainerNo(no)).toBe(false);
});
