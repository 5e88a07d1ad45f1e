import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, today } from '../core/clock.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { signedQty } from './signed-qty.ts';

const DAYS = 5;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

interface Step {
  readonly type: 'receive' | 'use' | 'loss' | 'return' | 'count' | 'adjust';
  readonly back: number;
  readonly qty: number;
}
interface Posted {
  readonly date: string;
  readonly qty: number;
}
interface Entry {
  readonly id: number;
  readonly date: string;
  readonly qty: number;
  readonly balanceAfter: number;
}

const dayOf = ({ back }: Step) => addDays(today(), -back);
const REASONS: Partial<Record<Step['type'], string>> = { loss: 'damage', adjust: 'stock take' };
const send = (id: number, step: Step) =>
  boss.post('/api/labelStock/move', {
    id,
    type: step.type,
    date: dayOf(step),
    qty: step.qty,
    reason: REASONS[step.type],
    eventUuid: randomUUID(),
  });

async function read(id: number): Promise<{ onHand: number; rows: Entry[] }> {
  const { body } = await boss.get('/api/labelMove/findMany', { subset: 'A', params: { labelStockId: id, num: 500 } });
  const rows: Entry[] = body.rows.toSorted((a: Entry, b: Entry) => a.date.localeCompare(b.date) || a.id - b.id);
  return { rows, onHand: (await boss.get('/api/labelStock/findById', { subset: 'R', id })).body.onHand };
}

/** What a plain list of (date, qty) in time order says of a step: the reference that the ledger must agree with. */
function accepts(book: readonly Posted[], step: Step): Posted[] | undefined {
  const date = dayOf(step);
  const before = book.filter((entry) => entry.date <= date);
  const balance = before.reduce((sum, { qty }) => sum + qty, 0);
  const qty = step.type === 'count' ? step.qty - balance : signedQty(step.type, step.qty);
  const next = [...before, { date, qty }, ...book.filter((entry) => entry.date > date)];
  let running = 0;
  return next.every((entry) => (running += entry.qty) >= 0) ? next : undefined;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constantFrom('receive', 'use', 'use', 'loss', 'return'),
    back: fc.nat(DAYS - 1),
    qty: fc.integer({ min: 1, max: 50 }),
  }),
  fc.record({ type: fc.constant('count'), back: fc.nat(DAYS - 1), qty: fc.nat(60) }),
  fc.record({ type: fc.constant('adjust'), back: fc.nat(DAYS - 1), qty: fc.integer({ min: -40, max: 40 }).filter((qty) => qty !== 0) }),
) as fc.Arbitrary<Step>;

test('for any sequence of moves the sum of the ledger is the balance, every balance is true in time order and none is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const id = await app.make('labelStock');
      let book: Posted[] = [];
      for (const each of steps) {
        const next = accepts(book, each);
        const { status } = await send(id, each);
        expect(status).toBe(next === undefined ? 409 : 200);
        book = next ?? book;
      }
      const { rows, onHand } = await read(id);
      let running = 0;
      for (const { qty, balanceAfter } of rows) {
        running += qty;
        expect(balanceAfter).toBe(running);
        expect(balanceAfter).toBeGreaterThanOrEqual(0);
      }
      expect(rows.map(({ date, qty }) => ({ date, qty }))).toEqual(book);
      expect(onHand).toBe(running);
    }),
    { numRuns: 25 },
  );
});

test('of two moves that want the last pieces at the same moment one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await app.make('labelStock');
    await send(id, { type: 'receive', back: 3, qty: 100 });
    const answers = await Promise.all([send(id, { type: 'use', back: 0, qty: 60 }), send(id, { type: 'use', back: 1, qty: 60 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows, onHand } = await read(id);
    expect(onHand).toBe(40);
    expect(rows.map(({ qty }) => qty)).toEqual([100, -60]);
    expect(rows.at(-1)?.balanceAfter).toBe(40);
  }
});

test('the same event sent twice at the same moment is written once', async () => {
  const id = await app.make('labelStock');
  await send(id, { type: 'receive', back: 3, qty: 100 });
  const body = { id, type: 'use', date: today(), qty: 10, eventUuid: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => boss.post('/api/labelStock/move', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await read(id)).onHand).toBe(90);
});

test('the database itself refuses a balance below zero', async () => {
  const id = await app.make('labelStock');
  await expect(app.em().getConnection().execute('update label_stock set on_hand = -1 where id = ?', [id])).rejects.toThrow(/constraint/i);
  await send(id, { type: 'receive', back: 1, qty: 5 });
  await expect(app.em().getConnection().execute('update label_move set balance_after = -1 where label_stock_id = ?', [id])).rejects.toThrow(
    /constraint/i,
  );
});
