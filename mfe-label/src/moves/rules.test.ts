import { expect, test } from '@jest/globals';
import { balanceAfter, isComplete, typesFor, type Draft } from './rules.ts';

const draft = (part: Partial<Draft>): Draft => ({ type: 'receive', date: '2026-11-21', qty: 100, reason: '', ...part });

test('use and loss take away, a count is the balance itself, an adjustment has its own sign', () => {
  const after = (type: Draft['type'], qty: number) => balanceAfter(500, draft({ type, qty }));
  expect([
    after('receive', 100),
    after('return', 100),
    after('use', 100),
    after('loss', 600),
    after('count', 480),
    after('adjust', -7),
  ]).toEqual([600, 600, 400, -100, 480, -7 + 500]);
  expect(balanceAfter(500, draft({ qty: null }))).toBeUndefined();
});

test('a loss needs one of its reasons, an adjustment some reason, a count may be nothing', () => {
  expect(isComplete(draft({ type: 'loss', reason: 'somehow' }))).toBe(false);
  expect(isComplete(draft({ type: 'loss', reason: 'misprint' }))).toBe(true);
  expect(isComplete(draft({ type: 'adjust', qty: -3 }))).toBe(false);
  expect(isComplete(draft({ type: 'adjust', qty: -3, reason: 'two rolls found' }))).toBe(true);
  expect(isComplete(draft({ type: 'count', qty: 0 }))).toBe(true);
  expect(isComplete(draft({ type: 'use', qty: 0 }))).toBe(false);
  expect(isComplete(draft({ date: null }))).toBe(false);
});

test('only a supervisor adjusts', () => {
  expect(typesFor('supervisor')).toContain('adjust');
  expect(typesFor('site-staff')).not.toContain('adjust');
});
