import { expect, test } from '@jest/globals';
import { labelMoveBody } from '@moru/contract';
import { eventUuid } from '../parts/event-uuid.ts';
import { balanceAfter, isFloorMove, missingOf, moveBody } from './move.ts';

test.each([
  ['receive', 130],
  ['use', 70],
  ['loss', 70],
  ['count', 30],
] as const)('%s of 30 on a balance of 100 leaves %i', (type, after) => expect(balanceAfter(100, type, 30)).toBe(after));

test('adjusting is not offered on the floor', () => expect([isFloorMove('adjust'), isFloorMove('use')]).toEqual([false, true]));

test.each(['receive', 'use', 'loss', 'count'] as const)('the body of a %s is what the contract takes', (type) => {
  const body = moveBody({ id: 3, type, date: '2026-11-21', qty: 10, reason: 'misprint', eventUuid: eventUuid() });
  expect(labelMoveBody.parse(body)).toEqual(body);
  expect('reason' in body).toBe(type === 'loss');
});

test('nothing, or a loss without its cause, is not sent; a count of nothing is', () => {
  expect(missingOf({ type: 'use', qty: 0, reason: '' })?.en).toBe('Enter the quantity');
  expect(missingOf({ type: 'loss', qty: 5, reason: '' })?.en).toBe('Choose why');
  expect(missingOf({ type: 'loss', qty: 5, reason: 'damage' })).toBeUndefined();
  expect(missingOf({ type: 'count', qty: 0, reason: '' })).toBeUndefined();
});
