import { addDays } from '@moru/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LABEL_MOVE_RULES, signedQty } from '@moru/contract';
import fc from 'fast-check';
import { today } from '../core/clock.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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
/** Reverses one of the moves so far, counted from the first, cyclically. */
interface Undo {
  readonly reverse: number;
}
interface Posted {
  readonly date: string;
  readonly qty: number;
  readonly reversalOf?: number;
}
interface Entry extends Posted {
  readonly id: number;
  readonly balanceAfter: number;
  readonly isReversed: boolean;
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
const reverse = (id: number, moveId: number) =>
  boss.post('/api/labelStock/reverse', { id, moveId, reason: 'entered wrongly', eventUuid: randomUUID() });

async function read(id: number): Promise<{ onHand: number; rows: Entry[] }> {
  const { body } = await boss.get('/api/labelMove/findMany', { subset: 'A', params: { labelStockId: id, num: 500 } });
  const rows: Entry[] = body.rows.toSorted((a: Entry, b: Entry) => a.date.localeCompare(b.date) || a.id - b.id);
  return { rows, onHand: (await boss.get('/api/labelStock/findById', { subset: 'R', id })).body.onHand };
}

/** The reference result of a step, from a plain list of (date, qty). `book` is in the order of writing. */
function accepts(book: readonly Posted[], step: Step | Undo): Posted | undefined {
  const posting = 'reverse' in step ? opposite(book, step.reverse) : posted(book, step);
  return posting && inTime([...book, posting]).every(({ balance }) => balance >= 0) ? posting : undefined;
}

function posted(book: readonly Posted[], step: Step): Posted {
  const date = dayOf(step);
  const balance = book.filter((entry) => entry.date <= date).reduce((sum, { qty }) => sum + qty, 0);
  return { date, qty: signedQty(LABEL_MOVE_RULES[step.type], step.qty, balance) };
}

function opposite(book: readonly Posted[], index: number): Posted | undefined {
  const move = book[index];
  if (!move || move.reversalOf !== undefined || book.some(({ reversalOf }) => reversalOf === index)) return undefined;
  return { date: move.date, qty: 0 - move.qty, reversalOf: index };
}

function inTime(book: readonly Posted[]) {
  let balance = 0;
  return book.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ date, qty }) => ({ date, qty, balance: (balance += qty) }));
}

const step: fc.Arbitrary<Step | Undo> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('receive' as const, 'use' as const, 'use' as const, 'loss' as const, 'return' as const),
      back: fc.nat(DAYS - 1),
      qty: fc.integer({ min: 1, max: 50 }),
    }),
  },
  fc.record({ type: fc.constant('count' as const), back: fc.nat(DAYS - 1), qty: fc.nat(60) }),
  fc.record({
    type: fc.constant('adjust' as const),
    back: fc.nat(DAYS - 1),
    qty: fc.integer({ min: -40, max: 40 }).filter((qty) => qty !== 0),
  }),
  { weight: 2, arbitrary: fc.record({ reverse: fc.nat(13) }) },
);

test('for any sequence of moves and reversals the sum of the ledger is the balance, every balance is right in time order and none is negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const id = await app.make('labelStock');
      const book: Posted[] = [];
      const ids: number[] = [];
      for (const each of steps) {
        const move = 'reverse' in each && book.length > 0 ? { reverse: each.reverse % book.length } : each;
        if ('reverse' in move && book.length === 0) continue;
        const next = accepts(book, move);
        const { status, body } = 'reverse' in move ? await reverse(id, ids[move.reverse] ?? 0) : await send(id, move);
        expect(status).toBe(next === undefined ? 409 : 200);
        if (!next) continue;
        book.push(next);
        ids.push(body.moveId);
      }
      const { rows, onHand } = await read(id);
      expect(rows.map(({ date, qty, balanceAfter }) => ({ date, qty, balance: balanceAfter }))).toEqual(inTime(book));
      expect(onHand).toBe(book.reduce((sum, { qty }) => sum + qty, 0));
      const reversed = new Set(book.map(({ reversalOf }) => reversalOf).filter((index) => index !== undefined));
      expect(
        rows
          .filter(({ isReversed }) => isReversed)
          .map((row) => ids.indexOf(row.id))
          .toSorted(),
      ).toEqual([...reversed].toSorted());
    }),
    { numRuns: 25 },
  );
});

test('of two concurrent moves of the last pieces one succeeds', async () => {
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

test('the same event sent twice concurrently is written once', async () => {
  const id = await app.make('labelStock');
  await send(id, { type: 'receive', back: 3, qty: 100 });
  const body = { id, type: 'use', date: today(), qty: 10, eventUuid: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map((key) => boss.post('/api/labelStock/move', body, { 'idempotency-key': `twice-${key}` })));
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
