import { addDays, daysBetween, isWorkday, workdaysBefore } from '@moru/contract';
import { expect, test } from '@jest/globals';
import { backPlan, type Steps } from './back-plan.ts';
import { stepsOf } from './use-back-plan.ts';

const WEEK = ['1', '2', '3', '4', '5'];
const calendar = (...holidays: string[]) => ({ workdays: WEEK, holidays: new Set(holidays) });

// 2026-11-23 is a Monday.
test.each([
  ['a day of work itself', '2026-11-25', 0, '2026-11-25'],
  ['the Friday before a Sunday', '2026-11-29', 0, '2026-11-27'],
  ['over no weekend', '2026-11-27', 3, '2026-11-24'],
  ['over a weekend', '2026-11-24', 3, '2026-11-19'],
  ['from a Sunday the first is Friday', '2026-11-29', 1, '2026-11-27'],
])('workdays before: %s', (_rule, day, count, found) => expect(workdaysBefore(day, count, calendar())).toBe(found));

test('a public holiday is no workday, wherever it is', () => {
  expect(workdaysBefore('2026-11-27', 3, calendar('2026-11-25'))).toBe('2026-11-23');
  expect(workdaysBefore('2026-11-27', 0, calendar('2026-11-27', '2026-11-26'))).toBe('2026-11-25');
});

test('where no weekday is a workday, every day is', () =>
  expect(workdaysBefore('2026-11-29', 2, { workdays: [], holidays: new Set() })).toBe('2026-11-27'));

const STEPS: Steps = { delivery: 1, customs: 2, transit: 10, handover: 2, production: 10, preparation: 5 };

test('back from the required day to the order, step by step', () =>
  expect(backPlan('2026-12-25', STEPS, { from: calendar(), to: calendar() })).toEqual({
    cleared: '2026-12-24',
    eta: '2026-12-22',
    etd: '2026-12-12',
    ready: '2026-12-10',
    start: '2026-11-26',
    orderBy: '2026-11-19',
  }));

test('holidays there move the arrival, holidays here the production alone', () => {
  const there = backPlan('2026-12-25', STEPS, { from: calendar(), to: calendar('2026-12-24') });
  expect([there.cleared, there.eta]).toEqual(['2026-12-23', '2026-12-21']);
  const here = backPlan('2026-12-25', STEPS, { from: calendar('2026-12-01'), to: calendar() });
  expect([here.eta, here.ready, here.start]).toEqual(['2026-12-22', '2026-12-10', '2026-11-25']);
});

test('the destination has its durations by mode; a number in the query overrides them', () => {
  const to = { daysSea: 30, daysAir: 4, daysExpress: 2, daysCustoms: 5 };
  const read = (query: string, ...at: [typeof to | undefined, 'sea' | 'air']) => stepsOf(new URLSearchParams(query), ...at);
  expect(read('', to, 'air')).toMatchObject({ transit: 4, customs: 5 });
  expect(read('transit=9', to, 'sea')).toMatchObject({ transit: 9, customs: 5 });
  expect(read('production=99999', undefined, 'sea').production).toBe(400);
});

test('for every required day exactly that many workdays are between, and a later day never plans earlier', () => {
  const days = calendar('2026-12-25', '2027-01-01', '2026-10-09');
  let last = '';
  for (let shift = 0; shift < 400; shift++) {
    const needed = addDays('2026-09-01', shift);
    const count = shift % 13;
    const found = workdaysBefore(needed, count, days);
    const between = Array.from({ length: daysBetween(found, needed) }, (_, index) => addDays(found, index));
    expect(isWorkday(found, days)).toBe(true);
    if (count > 0) expect(between.filter((day) => isWorkday(day, days))).toHaveLength(count);
    const { orderBy } = backPlan(needed, STEPS, { from: days, to: days });
    expect(orderBy >= last).toBe(true);
    last = orderBy;
  }
});
