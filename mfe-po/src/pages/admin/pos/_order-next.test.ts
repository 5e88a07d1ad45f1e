import { expect, test } from '@jest/globals';
import { fill } from '@moru/ui/core';
import { nextOf } from './_order-next.ts';
import type { OrderLine } from './_order.ts';

const line = (id: number, free: number, more: Partial<OrderLine> = {}): OrderLine =>
  ({ id, brandId: 1, status: 'in_production', goodQty: free, reservedQty: 0, releasedQty: 0, ...more }) as OrderLine;
const asks = (groupId: number, poProductId: number, qty: number) => ({
  groupId,
  poProductId,
  qty,
  group: { no: `RG-${groupId}`, type: 'delivery' as const, status: 'requested' as const, requestedDate: '2026-11-25' },
});
const visit = { id: 7, no: 'IG-7' };
const all = { lines: [line(1, 480), line(2, 0)], asked: [], toDecide: [], mayConfirm: true, mayDecide: true };

function textOf(given: Partial<Parameters<typeof nextOf>[0]>): string {
  const next = nextOf({ ...all, ...given });
  if (next === 'close' || next === undefined) return String(next);
  const vars = Object.fromEntries(Object.entries(next.vars).map(([key, n]) => [key, String(n)]));
  const notes = next.cause ? [next.cause.name, ...next.cause.notes.map(({ en }) => fill(en, vars))] : [];
  return [fill(next.label.en, vars), next.to.replace('/admin/', ''), ...notes].join(' | ');
}

test('a request that can be confirmed comes first, with the quantity that cannot be released', () => {
  expect(textOf({ asked: [asks(3, 1, 400), asks(3, 2, 200)], toDecide: [visit] })).toBe(
    'Confirm release of 400 | release-groups/form?type=delivery&id=3 | RG-3 | asks for 600 | 200 cannot go',
  );
});

test('two lines of a request that share a PO line count once', () => {
  expect(textOf({ asked: [asks(3, 1, 300), asks(3, 1, 300)] })).toContain('Confirm release of 480');
});

test('of several requests the earliest is offered', () => {
  expect(textOf({ asked: [asks(5, 1, 10), asks(4, 1, 20)] })).toContain('Confirm release of 20 | release-groups/form?type=delivery&id=4');
});

test('a request without releasable pieces leaves the step to the waiting lots', () => {
  expect(textOf({ asked: [asks(3, 2, 200)], toDecide: [visit] })).toBe(
    'Decide lots | inspection-groups/form?id=7 | IG-7 | has lots awaiting a decision',
  );
  expect(textOf({ asked: [asks(3, 2, 200)] })).toBe('undefined');
});

test('available pieces that nobody requested become a request, of the brand with the most of them', () => {
  const lines = [line(1, 480), line(2, 20), line(3, 600, { brandId: 2 }), line(4, 0, { brandId: 2 })];
  expect(textOf({ lines })).toBe('New release of 600 | release-groups/form?type=delivery&brandId=2&lines=3:600');
});

test('a client neither confirms nor decides but requests', () => {
  const client = { mayConfirm: false, mayDecide: false };
  expect(textOf({ ...client, asked: [asks(3, 1, 400)], toDecide: [visit] })).toBe('undefined');
  expect(textOf({ ...client, toDecide: [visit] })).toContain('New release of 480');
});

test('an order whose lines are all finished is closed; one without lines is not', () => {
  expect(textOf({ lines: [line(1, 0, { status: 'done' }), line(2, 0, { status: 'short_closed' })] })).toBe('close');
  expect(textOf({ lines: [] })).toBe('undefined');
});
