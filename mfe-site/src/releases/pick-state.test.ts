import { expect, test } from '@jest/globals';
import { isReportable, pickState, sumOf, UNTOUCHED, withQty, type Picked } from './pick-state.ts';

test.each([
  [null, null, 'open'],
  [240, null, 'full'],
  [239, null, 'why'],
  [228, 'damaged', 'short'],
  [0, null, 'why'],
  [0, 'not_found', 'short'],
] as const)('%s of 240 with the reason %s is %s', (qty, reason, state) => {
  expect(pickState(240, { qty, reason })).toBe(state);
});

test('a quantity is between nothing and the requested one; a line that becomes full loses its reason', () => {
  expect([withQty(240, 300, UNTOUCHED), withQty(240, -1, UNTOUCHED)]).toEqual([
    { ...UNTOUCHED, qty: 240 },
    { ...UNTOUCHED, qty: 0 },
  ]);
  const short = withQty(240, 228, { qty: 240, reason: 'other', note: 'wet' });
  expect(short).toEqual({ qty: 228, reason: 'other', note: 'wet' });
  expect(withQty(240, 240, short)).toEqual({ ...UNTOUCHED, qty: 240 });
});

test('480 + 600 + 228 + 96 are 1,404 of 1,416; the 12 missing ones do not block the release', () => {
  const lines = [480, 600, 240, 96].map((qty, index) => ({ id: index + 1, qty }));
  const picked = new Map<number, Picked>(lines.map(({ id, qty }) => [id, { ...UNTOUCHED, qty }]));
  picked.set(3, { ...UNTOUCHED, qty: 228 });
  const of = (id: number) => picked.get(id) ?? UNTOUCHED;
  expect(sumOf(lines, of)).toEqual({ asked: 1416, picked: 1404, short: 0, left: 1, next: 3 });
  picked.set(3, { ...UNTOUCHED, qty: 228, reason: 'damaged' });
  expect(sumOf(lines, of)).toEqual({ asked: 1416, picked: 1404, short: 12, left: 0, next: undefined });
  picked.delete(2);
  expect(sumOf(lines, of)).toMatchObject({ picked: 804, left: 1, next: 2 });
});

test('settled lines can be sent to the office: complete, or less with a reason; another reason needs a text', () => {
  const reportable = (qty: number | null, reason: Picked['reason'] = null, note: string | null = null) =>
    isReportable(10, { qty, reason, note });
  expect([
    reportable(null),
    reportable(10),
    reportable(9),
    reportable(9, 'damaged'),
    reportable(9, 'other'),
    reportable(9, 'other', 'wet'),
  ]).toEqual([false, true, false, true, false, true]);
});
