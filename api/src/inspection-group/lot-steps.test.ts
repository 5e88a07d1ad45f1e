import { expect, test } from '@jest/globals';
import { Refusal } from '../core/call/refuse.ts';
import type { Inspection } from '../inspection/inspection.entity.ts';
import { numberOwn } from './draw-lots.ts';
import { chosenLots, clearDecision, refuseUnsubmittable } from './lot-steps.ts';

type Status = Inspection['status'];

const lotsOf = (...statuses: Status[]) =>
  statuses.map((status, index) => ({ id: index + 1, groupId: 7, lotNo: index + 1, lotQty: 50, status }) as Inspection);

/** What a step answers: its lots, or the code and the lots that it names. */
function answer(step: () => readonly Inspection[]): unknown {
  try {
    return step().map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...(error.issues ?? []).map((issue) => ('inspectionId' in issue ? issue['inspectionId'] : issue.path[0]))];
  }
}
const TEXT = { ko: '결정된 로트만', en: 'Only decided lots' };

test.each<[lots: Status[], lotIds: number[] | undefined, answer: unknown[]]>([
  [['decided', 'decided'], undefined, [1, 2]],
  [['submitted', 'decided', 'approved'], undefined, [2]],
  [['submitted', 'approved'], undefined, ['state', 1, 2]],
  [
    ['decided', 'decided', 'decided'],
    [3, 1],
    [1, 3],
  ],
  [['decided', 'submitted', 'approved'], [1], [1]],
  [
    ['decided', 'submitted', 'approved'],
    [1, 2],
    ['state', 2],
  ],
  [['decided', 'submitted'], [2], ['state', 2]],
  [
    ['decided', 'decided'],
    [1, 9],
    ['validation', 'lotIds'],
  ],
])('of lots that are %j the step for decided ones, asked for %j, takes or names %j', (statuses, lotIds, expected) => {
  expect(answer(() => chosenLots(lotsOf(...statuses), lotIds, 'decided', TEXT))).toEqual(expected);
});

test.each<[lots: Status[], answer: unknown[]]>([
  [[], ['no_lots']],
  [['in_progress'], []],
  [['in_progress', 'approved'], []],
  [
    ['planned', 'in_progress', 'planned'],
    ['lots_open', 1, 3],
  ],
])('a visit of lots that are %j is submitted, or refused naming %j', (statuses, expected) => {
  expect(
    answer(() => {
      refuseUnsubmittable(lotsOf(...statuses));
      return [];
    }),
  ).toEqual(expected);
});

test('a lot that is counted again keeps nothing of its decision, nor of the client’s answer', () => {
  const decided = { decision: 'accept_deviation', goodQty: 40, rejectedQty: 6, reworkQty: 4, reason: 'season', reinspectOn: '2030-01-02' };
  const lot = { id: 3, lotQty: 50, ...decided, decidedByName: 'A', askedAt: new Date(), answer: 'accepted', answerNote: 'fine' };
  clearDecision(lot as unknown as Inspection, 'in_progress');
  const none = { decision: 'none', goodQty: 0, rejectedQty: 0, reworkQty: 0, reason: null, reinspectOn: null };
  expect(lot).toMatchObject({ id: 3, lotQty: 50, status: 'in_progress', ...none });
  expect(lot).toMatchObject({ decidedByName: null, askedAt: null, answer: null, answerNote: null });
});

test.each([
  [[1], [1]],
  [
    [1, 1, 1],
    [1, 2, 3],
  ],
  // Two were removed, others added: whatever was printed before stays.
  [
    [1, 3],
    [1, 3],
  ],
  [
    [2, 4, 1, 1, 1],
    [2, 4, 1, 3, 5],
  ],
  [
    [3, 1, 1],
    [3, 1, 2],
  ],
  [
    [2, 2],
    [2, 1],
  ],
])('lots numbered %j are numbered %j: each number once, the lowest free one for a new lot', (before, after) => {
  const lots = before.map((lotNo) => ({ lotNo }));
  numberOwn(lots);
  expect(lots.map(({ lotNo }) => lotNo)).toEqual(after);
});
