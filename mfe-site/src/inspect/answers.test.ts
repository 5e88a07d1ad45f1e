import { expect, test } from '@jest/globals';
import { answersOf, openItems } from './answers.ts';
import type { CountEvent } from './count-queue.ts';
import { isComplete, type Tally } from './tally.ts';
import { answerEvents, defectEvents, type Lot } from './use-count.ts';

const items = [
  { id: 1, method: 'visual', n: 1 },
  { id: 2, method: 'measure', n: 2 },
  { id: 3, method: 'visual', n: 1 },
] as unknown as Lot['items'];

const openOf = (made: readonly CountEvent[], stored: Parameters<typeof answersOf>[1] = []) =>
  openItems(items, answersOf(items, stored, made)).map(({ id }) => id);

test('an item is open until it has all its answers; a measured one needs each of its values', () => {
  expect(openOf([])).toEqual([1, 2, 3]);
  expect(openOf([...answerEvents(1, ['fail']), ...answerEvents(2, ['7.1'])])).toEqual([2, 3]);
  expect(openOf([...answerEvents(2, ['7.1']), ...answerEvents(2, ['7.2'])])).toEqual([1, 3]);
});

test('a defect that names the item answers it, stored or not, until it is undone', () => {
  const [defect, checked] = defectEvents('major', 'WICK', 3);
  if (!defect || !checked) throw new Error('A tap has two events');
  expect(openOf([defect])).toEqual([1, 2]);
  expect(openOf([defect, { uuid: 'u', at: checked.at, kind: 'undo', of: defect.uuid }])).toEqual([1, 2, 3]);
  const stored = { kind: 'defect', eventUuid: 'd', ofUuid: null, itemId: 3, values: [] as string[] } as const;
  expect(openOf([], [stored])).toEqual([1, 2]);
  expect(answersOf(items, [stored], []).get(3)?.last).toBeUndefined();
});

test('a lot is complete once every unit is counted and every item answered, whatever the server has said', () => {
  const counted = (nChecked: number) => ({ nChecked }) as Tally;
  expect(isComplete({ n: 50 }, counted(50), 0)).toBe(true);
  expect([isComplete({ n: 50 }, counted(49), 0), isComplete({ n: 50 }, counted(50), 1)]).toEqual([false, false]);
  // Not started: there is nothing to count yet.
  expect(isComplete({ n: 0 }, counted(0), 0)).toBe(false);
});
