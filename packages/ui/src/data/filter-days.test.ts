import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isMovingDay, po } from '@moru/contract';
import { takeSettings } from '../core/settings.ts';
import { dayOf, PRESETS, presetOf } from './filter-days.ts';
import { firstState, paramsOf, readState } from './list-state.ts';

// A Saturday in Seoul, while it is still Friday in London.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  takeSettings([]);
});

const ranges = () => Object.fromEntries(PRESETS.map(({ label, range }) => [label.en, range.map(dayOf)]));

test('the common ranges are counted from today, weeks from Sunday', () => {
  expect(ranges()).toEqual({
    Today: ['2026-11-21', '2026-11-21'],
    'This week': ['2026-11-15', '2026-11-21'],
    'This month': ['2026-11-01', '2026-11-30'],
    'Last month': ['2026-10-01', '2026-10-31'],
    'Last 7 days': ['2026-11-15', '2026-11-21'],
    'Last 30 days': ['2026-10-23', '2026-11-21'],
    'Next 14 days': ['2026-11-21', '2026-12-05'],
    'Next 30 days': ['2026-11-21', '2026-12-21'],
  });
});

test('a week begins where the settings say', () => {
  takeSettings([{ key: 'week.first_day', value: '1', changed: true }]);
  expect(ranges()['This week']).toEqual(['2026-11-16', '2026-11-22']);
});

test('tomorrow the same link means tomorrow’s days, also over the end of a year', () => {
  jest.setSystemTime(new Date('2026-12-31T03:00:00Z'));
  expect([ranges()['This month'], ranges()['Next 14 days']]).toEqual([
    ['2026-12-01', '2026-12-31'],
    ['2026-12-31', '2027-01-14'],
  ]);
  jest.setSystemTime(new Date('2027-01-01T03:00:00Z'));
  expect(ranges()['Last month']).toEqual(['2026-12-01', '2026-12-31']);
});

test('the address keeps the words, the call gets dates', () => {
  const state = readState(new URLSearchParams('etaCurrentFrom=week&etaCurrentTo=14d&requestedDateFrom=2026-11-01'), po, firstState(po));
  expect(state.filters).toEqual({ etaCurrentFrom: ['week'], etaCurrentTo: ['14d'], requestedDateFrom: ['2026-11-01'] });
  const params = paramsOf(state);
  expect(params).toMatchObject({ etaCurrentFrom: '2026-11-15', etaCurrentTo: '2026-12-05', requestedDateFrom: '2026-11-01' });
  expect(po.params.safeParse(params).success).toBe(true);
});

test('other words are no dates', () => {
  expect(['soon', '14', '14days', 'weeks', '-d', '99999d', ''].filter(isMovingDay)).toEqual([]);
  expect(dayOf('2026-02-03')).toBe('2026-02-03');
  expect(presetOf('2026-11-15', '2026-11-21')).toBeUndefined();
});
