import { expect, test } from '@jest/globals';
import { codeCounts } from './code-counts.ts';
import type { CountEvent, CountState } from './count-queue.ts';

const defect = (uuid: string, code: string) => ({ uuid, kind: 'defect', class: 'major', code, qty: 1 }) as CountEvent;
const stored = (eventUuid: string, code: string, countedQty = 1) => ({ eventUuid, code, countedQty });
const none = { taps: [], waiting: [], kept: [], made: [] };
const countsOf = (rows: Parameters<typeof codeCounts>[0], state: Partial<CountState>) => [...codeCounts(rows, { ...none, ...state })];

test('a defect counts once for its code, whether it is stored, on its way or both', () => {
  const taps = [{ label: '', events: [defect('a', 'WICK')] }];
  expect(countsOf([stored('a', 'WICK')], { taps, waiting: [defect('a', 'WICK')] })).toEqual([['WICK', 1]]);
  expect(countsOf([stored('b', 'WICK'), stored('c', 'LABEL')], { taps, kept: [defect('d', 'LABEL')] })).toEqual([
    ['WICK', 2],
    ['LABEL', 2],
  ]);
});

test('an undone defect does not count, whether the server knows of the undo or not', () => {
  const made = [{ uuid: 'u', kind: 'undo', of: 'a' } as CountEvent];
  expect(countsOf([stored('a', 'WICK'), stored('b', 'LABEL', 0)], { made, kept: [defect('a', 'WICK')] })).toEqual([]);
});
