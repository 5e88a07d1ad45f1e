import { expect, test } from '@jest/globals';
import { eventUuid, labelMoveBody } from '@moru/contract';
import { isFloorMove, moveBody } from './move.ts';

test('adjusting is not offered on site', () => expect([isFloorMove('adjust'), isFloorMove('use')]).toEqual([false, true]));

test.each(['receive', 'use', 'loss', 'count'] as const)('the body of a %s is valid by the contract', (type) => {
  const body = moveBody({
    id: 3,
    type,
    date: '2026-11-21',
    qty: 10,
    reason: 'misprint',
    eventUuid: eventUuid(),
    deviceAt: '2026-11-21T01:02:03.000Z',
  });
  expect(labelMoveBody.parse(body)).toEqual(body);
  expect('reason' in body).toBe(type === 'loss');
});
