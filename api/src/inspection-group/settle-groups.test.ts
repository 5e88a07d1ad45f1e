import { expect, test } from '@jest/globals';
import { ackOf, resultOf, statusOf } from './settle-groups.ts';

type Visit = Parameters<typeof statusOf>[0];
type Lot = Parameters<typeof statusOf>[1][number]['status'];
type Verdict = Parameters<typeof resultOf>[0][number]['verdict'];

test.each<[lots: Verdict[], result: ReturnType<typeof resultOf>]>([
  [[], 'pending'],
  [['pending'], 'pending'],
  [['accept', 'pending'], 'pending'],
  [['reject', 'pending'], 'pending'],
  [['accept'], 'pass'],
  [['accept', 'accept'], 'pass'],
  [['reject'], 'fail'],
  [['reject', 'reject'], 'fail'],
  [['accept', 'reject'], 'mixed'],
])('a visit with the verdicts %j is %s', (verdicts, result) => {
  expect(resultOf(verdicts.map((verdict) => ({ verdict })))).toBe(result);
});

test.each<[status: Visit, lots: Lot[], then: Visit]>([
  ['planned', [], 'planned'],
  ['returned', [], 'returned'],
  ['planned', ['planned', 'planned'], 'planned'],
  ['in_progress', ['planned'], 'planned'],
  ['planned', ['planned', 'in_progress'], 'in_progress'],
  ['planned', ['in_progress'], 'in_progress'],
  ['submitted', ['approved', 'planned'], 'in_progress'],
  ['submitted', ['decided', 'in_progress'], 'in_progress'],
  ['returned', ['in_progress', 'in_progress'], 'returned'],
  ['returned', ['planned', 'planned'], 'returned'],
  ['returned', ['in_progress', 'planned'], 'returned'],
  ['returned', ['submitted', 'submitted'], 'submitted'],
  ['in_progress', ['submitted', 'waiting_client'], 'submitted'],
  ['submitted', ['decided', 'decided'], 'submitted'],
  ['submitted', ['approved', 'decided'], 'submitted'],
  ['submitted', ['approved', 'waiting_client'], 'submitted'],
  ['submitted', ['approved', 'approved'], 'approved'],
  ['returned', ['approved'], 'approved'],
  ['cancelled', ['approved'], 'cancelled'],
])('a visit that is %s, with lots %j, is %s', (status, lots, then) => {
  expect(
    statusOf(
      status,
      lots.map((one) => ({ status: one })),
    ),
  ).toBe(then);
});

test('a visit is acknowledged with the last of its lots, by name where it is one', () => {
  const [kim, lee] = [
    { ackAt: new Date(1000), ackByName: 'Kim' },
    { ackAt: new Date(2000), ackByName: 'Lee' },
  ];
  const nobody = { ackAt: null, ackByName: null };
  expect([[], [nobody], [kim, nobody], [kim, kim], [lee, kim]].map(ackOf)).toEqual([
    undefined,
    undefined,
    nobody,
    kim,
    { ackAt: new Date(2000), ackByName: null },
  ]);
});
