import { expect, test } from '@jest/globals';
import { SHIPPING_STATUSES } from '@moru/contract';
import { canStepBack, nextSteps, wayOf } from './next-steps.ts';

const verbs = (status: (typeof SHIPPING_STATUSES)[number]['value'], mode: 'sea' | 'express' = 'sea') =>
  nextSteps({ status, mode }).map(({ verb }) => verb);

test('only the steps of the table are offered, the usual one last', () => {
  expect(verbs('planned')).toEqual(['depart', 'book']);
  expect(verbs('booked')).toEqual(['unbook', 'depart']);
  expect(verbs('departed')).toEqual(['arrive']);
  expect(verbs('arrived')).toEqual(['deliver', 'enterCustoms']);
  expect(verbs('customs')).toEqual(['deliver']);
  expect([verbs('delivered'), verbs('cancelled')]).toEqual([[], []]);
});

test('courier shipments usually skip booking and customs', () => {
  expect([verbs('planned', 'express').at(-1), verbs('arrived', 'express').at(-1)]).toEqual(['depart', 'deliver']);
  expect(wayOf({ status: 'planned', mode: 'express' })).toEqual(['planned', 'departed', 'arrived', 'delivered']);
  expect(wayOf({ status: 'customs', mode: 'express' })).toContain('customs');
});

test('only facts can be undone', () => {
  const undoable = SHIPPING_STATUSES.flatMap(({ value }) => (canStepBack({ status: value }) ? [value] : []));
  expect(undoable).toEqual(['departed', 'arrived', 'customs', 'delivered']);
});
