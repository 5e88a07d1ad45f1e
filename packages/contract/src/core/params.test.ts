import { expect, test } from '@jest/globals';
import { idList } from './params.ts';

test.each([[5], ['5'], [['5']], [{ 0: '5' }]])('ids in the form %j are a list', (given) => {
  expect(idList.parse(given)).toEqual([5]);
});

test.each([[{ $ne: '1' }], [{ x: '1' }], [{ 0: '5', x: '1' }], [{}], [[]], [null], [['x']]])('ids in the form %j are refused', (given) => {
  expect(idList.safeParse(given).success).toBe(false);
});
