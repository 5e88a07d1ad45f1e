import { expect, test } from '@jest/globals';
import type { Entry } from '../outbox/entry.ts';
import { waitingOf } from '../label-orders/waiting-receipts.ts';
import { afterWaiting, rowOf } from './waiting-moves.ts';

const move = (type: string, qty: number, facts: Partial<Entry> = {}) =>
  ({ kind: 'labelMove', row: rowOf(3), state: 'saved', steps: [{ path: 'labelStock/move', body: { type, qty } }], ...facts }) as Entry;

test('an unsent receipt on an order is in the balance too', () => {
  const receipt = {
    kind: 'receipt',
    row: rowOf(3),
    state: 'saved',
    steps: [{ path: 'labelOrderGroup/receive', body: { id: 9, lines: [{ id: 4, qty: 70 }] } }],
  } as unknown as Entry;
  expect(afterWaiting({ id: 3, onHand: 100 }, [receipt, move('use', 30)])).toEqual({ waiting: 2, onHand: 140 });
  expect([waitingOf(4, [receipt]), waitingOf(5, [receipt]), waitingOf(4, [{ ...receipt, state: 'accepted' }])]).toEqual([70, 0, 0]);
});

test('unsent movements count on the card, in the order of writing; accepted ones or those of another label do not', () => {
  const stock = { id: 3, onHand: 100 };
  expect(afterWaiting(stock, [])).toEqual({ waiting: 0, onHand: 100 });
  expect(afterWaiting(stock, [move('receive', 50), move('use', 30, { state: 'sent' }), move('loss', 5)])).toEqual({
    waiting: 3,
    onHand: 115,
  });
  expect(afterWaiting(stock, [move('use', 30), move('count', 60), move('use', 10)])).toEqual({ waiting: 3, onHand: 50 });
  expect(afterWaiting(stock, [move('use', 30, { state: 'accepted' }), move('use', 9, { row: rowOf(4) })])).toEqual({
    waiting: 0,
    onHand: 100,
  });
});
