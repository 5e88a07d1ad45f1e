import { expect, test } from '@jest/globals';
import { leftOf, madeOn, withoutJournal, type Line } from './line-day.ts';

const line = (id: number) => ({ id }) as Line;
const journal = (poProductId: number, date: string, process: 'packing' | 'assembly' = 'packing', goodQty = 10) => ({
  poProductId,
  date,
  process,
  goodQty,
});

test('a line is missing on days without a journal', () => {
  const journals = [journal(1, '2026-11-21'), journal(2, '2026-11-20')];
  const missing = (date: string) => withoutJournal([line(1), line(2), line(3)], journals, date).map(({ id }) => id);
  expect([missing('2026-11-21'), missing('2026-11-20')]).toEqual([
    [2, 3],
    [1, 3],
  ]);
});

test('only the last process counts as produced', () => {
  const journals = [
    journal(1, '2026-11-21'),
    journal(1, '2026-11-21', 'assembly', 500),
    journal(2, '2026-11-21'),
    journal(1, '2026-11-20'),
  ];
  expect(madeOn(journals, '2026-11-21')).toBe(20);
});

test('a line with more than ordered has nothing left', () => {
  expect([leftOf({ orderQty: 100, producedQty: 40 }), leftOf({ orderQty: 100, producedQty: 103 })]).toEqual([60, 0]);
});

test('a journal that is counted already may have its own pieces and the remaining ones', () => {
  const line = { orderQty: 792, producedQty: 634 };
  const stored = { process: 'packing', goodQty: 130, status: 'submitted' } as const;
  expect(leftOf(line, stored)).toBe(288);
  expect(leftOf(line, { ...stored, status: 'draft' })).toBe(158);
  expect(leftOf(line, { ...stored, process: 'cutting' })).toBe(158);
});
