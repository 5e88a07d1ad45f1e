import { expect, test } from '@jest/globals';
import { classVerdict, failingClass, lotVerdict, type ClassLimit } from './verdict.ts';

const PLAN: readonly ClassLimit[] = [
  { class: 'minor', n: 8, ac: 3, re: 4 },
  { class: 'major', n: 20, ac: 2, re: 3 },
  { class: 'critical', n: 13, ac: 0, re: 1 },
];
const against = (critical: number, major: number, minor: number) => ({ critical, major, minor });
const answered = { id: 1, answered: 1, needed: 1, failed: 0, values: [] };

test.each([
  [20, against(0, 2, 3), 'accept'],
  [21, against(0, 0, 0), 'accept'],
  [19, against(0, 0, 0), 'pending'],
  [13, against(0, 0, 0), 'pending'],
  [20, against(1, 0, 0), 'reject'],
  [20, against(0, 3, 0), 'reject'],
  [20, against(0, 0, 4), 'reject'],
  [0, against(0, 0, 4), 'reject'],
] as const)('%i checked with %j is %s', (nChecked, found, verdict) => {
  expect(lotVerdict(PLAN, { nChecked, against: found, items: [answered] })).toBe(verdict);
});

test('a lot without a plan, or with an unanswered item, is not accepted', () => {
  const clean = { nChecked: 20, against: against(0, 0, 0) };
  expect(lotVerdict([], { ...clean, items: [] })).toBe('pending');
  expect(lotVerdict(PLAN, { ...clean, items: [answered, { ...answered, needed: 2 }] })).toBe('pending');
  expect(lotVerdict(PLAN, { ...clean, items: [{ ...answered, answered: 2 }] })).toBe('accept');
});

test('each class has its own verdict', () => {
  const [minor = PLAN[0] as ClassLimit] = PLAN;
  expect([7, 8].map((nChecked) => classVerdict(minor, nChecked, against(1, 3, 3)))).toEqual(['pending', 'accept']);
  expect(classVerdict(minor, 0, against(0, 0, 4))).toBe('reject');
});

test.each([
  [against(0, 2, 3), undefined],
  [against(0, 0, 4), 'minor'],
  [against(0, 3, 4), 'major'],
  [against(1, 3, 4), 'critical'],
])('with %j the class that fails is %s, the worst first', (found, failing) => {
  expect(failingClass(PLAN, found)?.class).toBe(failing);
  expect(failingClass([], found)).toBeUndefined();
});
