import { describe, expect, test } from '@jest/globals';
import { LABEL_MOVE_RULES } from '../label-stock.ts';
import { balanceAfterMove, moveFault, signedQty, typesBy, type MoveDraft, type MoveRules } from './move-rules.ts';

const TODAY = '2026-11-21';
type Type = keyof typeof LABEL_MOVE_RULES;
const fault = (type: Type, part: Partial<Omit<MoveDraft, 'type'>> = {}) =>
  moveFault(LABEL_MOVE_RULES[type], { date: TODAY, qty: 5, ...part }, TODAY)?.field;

test.each([
  ['receive', 30, 130],
  ['return', 30, 130],
  ['use', 30, 70],
  ['loss', 130, -30],
  ['count', 30, 30],
  ['count', 0, 0],
  ['adjust', -30, 70],
  ['adjust', 30, 130],
] as const)('%s of %i on a balance of 100 leaves %i', (type, qty, after) => {
  expect(balanceAfterMove(LABEL_MOVE_RULES[type], 100, qty)).toBe(after);
  expect(100 + signedQty(LABEL_MOVE_RULES[type], qty, 100)).toBe(after);
});

test('without an entry there is no balance to show', () => expect(balanceAfterMove(LABEL_MOVE_RULES.use, 100, null)).toBeUndefined());

describe('what prevents a move from being recorded', () => {
  test.each([
    ['receive', null, 'qty'],
    ['receive', -1, 'qty'],
    ['receive', 0, 'qty'],
    ['receive', 1, undefined],
    ['receive', 1.5, 'qty'],
    ['use', 0, 'qty'],
    ['use', 1, undefined],
    ['count', -1, 'qty'],
    ['count', 0, undefined],
    ['count', null, 'qty'],
    ['adjust', 0, 'qty'],
    ['adjust', -1, undefined],
    ['adjust', 1, undefined],
  ] as const)('%s of %s: %s', (type, qty, field) => expect(fault(type, { qty, reason: 'why' })).toBe(field));

  test('a missing date, and a day in the future', () => {
    expect([fault('use', { date: null }), fault('use', { date: '2026-11-22' }), fault('use')]).toEqual(['date', 'date', undefined]);
  });

  test('a loss without one of its reasons, an adjustment without any', () => {
    expect([fault('loss'), fault('loss', { reason: 'somehow' }), fault('loss', { reason: 'misprint' })]).toEqual([
      'reason',
      'reason',
      undefined,
    ]);
    expect([fault('adjust'), fault('adjust', { reason: '  ' }), fault('adjust', { reason: 'found' })]).toEqual([
      'reason',
      'reason',
      undefined,
    ]);
    expect(moveFault(LABEL_MOVE_RULES.loss, { date: TODAY, qty: 1 }, TODAY)?.allowed).toContain('damage');
  });

  test('the first fault in the order of the form is reported', () => {
    expect([fault('loss', { date: null, qty: 0 }), fault('loss', { qty: 0 })]).toEqual(['date', 'qty']);
  });
});

test('who records what by hand: only supervisors adjust, and nobody records what other steps post', () => {
  expect(typesBy(LABEL_MOVE_RULES, 'supervisor')).toEqual(['receive', 'use', 'loss', 'return', 'count', 'adjust']);
  expect(typesBy(LABEL_MOVE_RULES, 'site-staff')).toEqual(['receive', 'use', 'loss', 'return', 'count']);
  expect([typesBy(LABEL_MOVE_RULES, 'client'), typesBy(LABEL_MOVE_RULES, undefined)]).toEqual([[], []]);
  const rules: MoveRules = { good_in: { direction: 'in' } };
  expect(typesBy(rules, 'supervisor')).toEqual([]);
});
