import { expect, test } from '@jest/globals';
import { answerOf, curveEnd, curvesOf, partial } from './answer.ts';
import { readState } from './calc-state.ts';

const answer = (query: string) => answerOf(readState(new URLSearchParams(query)));

test('a lot of 3 200 at level II, 2.5 and 4.0: 125 units, 7 and 10 allowed, no critical one', () => {
  const { plan, classes } = answer('');
  expect(plan.major.letter).toBe('K');
  expect(classes.map(({ name, n, ac, re }) => [name, n, ac, re])).toEqual([
    ['critical', 125, 0, 1],
    ['major', 125, 7, 8],
    ['minor', 125, 10, 11],
  ]);
});

test('the accepted share is the binomial sum: Ac 7 of 125 at 10 % is 6.005 %', () => {
  expect(answer('').classes[1]?.passes).toBeCloseTo(0.060053, 6);
});

test('two sample sizes: minor defects count within their first 13 units', () => {
  const { classes } = answer('lot=90');
  expect(partial(classes).map(({ name, n }) => [name, n])).toEqual([['minor', 13]]);
  expect(partial(answer('lot=90&unify=1').classes)).toEqual([]);
});

test('the chart ends where no plan accepts much any more', () => {
  const { classes } = answer('');
  const end = curveEnd(classes, 3200);
  expect(end).toBe(0.2);
  const { labels, values } = curvesOf(classes, 3200);
  expect([labels[0], labels.at(-1), labels.length]).toEqual(['0 %', '20 %', 41]);
  expect(values[1]?.[0]).toBe(100);
  for (const line of values) expect(line).toEqual(line.toSorted((a, b) => b - a));
});

test('a tiny lot is inspected completely', () => {
  expect(answer('lot=2').classes.map(({ n, ac, fullInspection }) => [n, ac, fullInspection])).toEqual([
    [2, 0, true],
    [2, 0, true],
    [2, 0, true],
  ]);
});
