// In its own process: it registers a ledger that every later database of the process would have too.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, signedQty } from '@moru/contract';
import fc from 'fast-check';
import { ClosedMonth, Tank, TANK_RULES, tankLedger, TankMove } from '../../testing/tank-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { transact } from '../orm/transact.ts';

type Type = keyof typeof TANK_RULES;
interface Move {
  readonly type: Type;
  readonly back: number;
  readonly qty: number;
}

const FAR = 70;
const REASONS: Partial<Record<Type, string>> = { leak: 'rust', fix: 'stock take' };
const dayOf = (back: number) => addDays(today(), -back);
const monthOf = (date: string) => date.slice(0, 7);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

let tanks = 0;
async function tank(): Promise<number> {
  const em = app.em();
  const row = em.create(Tank, { name: `T${++tanks}` }, { partial: true });
  await em.flush();
  return row.id;
}

/** Runs `work` with the tank locked, in its own transaction; returns its result or its refusal. */
async function on<T>(id: number, work: (ctx: Ctx, holder: Tank) => Promise<T>): Promise<T | Refusal> {
  try {
    return await transact(app.ctx(), async (ctx) => {
      const holder = (await tankLedger.lock(ctx, [id])).get(id);
      if (!holder) throw new Error(`no tank ${id}`);
      return work(ctx, holder);
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const record = (id: number, { type, back, qty }: Move, more: object = {}) =>
  on(id, (ctx, holder) =>
    tankLedger.record(
      ctx,
      holder,
      { type, date: dayOf(back), qty, reason: REASONS[type], eventUuid: randomUUID(), ...more },
      () => undefined,
    ),
  );
const reverse = (id: number, moveId: number, date?: string) =>
  on(id, (ctx, holder) =>
    tankLedger.reverse(
      ctx,
      holder,
      { moveId, reason: 'wrong tank', eventUuid: randomUUID(), date },
      { fresh: () => undefined, may: () => undefined },
    ),
  );
const idOf = (answer: Awaited<ReturnType<typeof record>>): number => {
  if (answer instanceof Refusal) throw answer;
  return answer.moveId;
};

/** Closes or reopens a month and returns it. */
async function months({ close, reopen }: { close?: string; reopen?: string }): Promise<string> {
  const em = app.em();
  await em.nativeDelete(ClosedMonth, { ym: close ?? reopen });
  if (close) await em.insert(ClosedMonth, { ym: close });
  return close ?? reopen ?? '';
}

async function read(id: number) {
  const rows = await app.em().find(TankMove, { tankId: id }, { orderBy: { date: 'asc', id: 'asc' } });
  return { rows, onHand: (await app.em().findOneOrFail(Tank, { id })).onHand };
}

describe('a ledger of another table', () => {
  interface Entry {
    readonly date: string;
    readonly qty: number;
    readonly of?: number;
  }
  type Step = Move | { reverse: number; back?: number } | { close: number } | { reopen: number };

  const inTime = (book: readonly Entry[]) => {
    let balance = 0;
    return book.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ date, qty }) => ({ date, qty, balance: (balance += qty) }));
  };

  function wanted(book: readonly Entry[], step: Move | { reverse: number; back?: number }): Entry | undefined {
    if ('type' in step) {
      const date = dayOf(step.back);
      const balance = book.filter((entry) => entry.date <= date).reduce((sum, { qty }) => sum + qty, 0);
      return { date, qty: signedQty(TANK_RULES[step.type], step.qty, balance) };
    }
    const of = step.reverse;
    const move = book[of];
    if (!move || move.of !== undefined || book.some((entry) => entry.of === of)) return undefined;
    const date = step.back === undefined ? move.date : dayOf(step.back);
    return date < move.date ? undefined : { date, qty: 0 - move.qty, of };
  }

  const back = fc.nat(FAR);
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom<Type>('fill', 'fill', 'draw', 'leak', 'pump'),
        back,
        qty: fc.integer({ min: 1, max: 40 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant<Type>('dip'), back, qty: fc.nat(50) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant<Type>('fix'), back, qty: fc.integer({ min: -30, max: 30 }).filter(Boolean) }) },
    { weight: 2, arbitrary: fc.record({ reverse: fc.nat(20), back: fc.option(fc.nat(5), { nil: undefined }) }) },
    { weight: 1, arbitrary: fc.record({ close: back }) },
    { weight: 1, arbitrary: fc.record({ reopen: back }) },
  );

  test('for any moves, reversals, closings and reopenings: Σ is the balance, no day is negative, a closed month accepts nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await app.em().nativeDelete(ClosedMonth, {});
        const id = await tank();
        const [book, ids, closed]: [Entry[], number[], Set<string>] = [[], [], new Set()];
        for (const each of steps) {
          if ('close' in each) closed.add(await months({ close: monthOf(dayOf(each.close)) }));
          if ('reopen' in each) closed.delete(await months({ reopen: monthOf(dayOf(each.reopen)) }));
          if (!('type' in each) && !('reverse' in each)) continue;
          if ('reverse' in each && book.length === 0) continue;
          const move = 'reverse' in each ? { ...each, reverse: each.reverse % book.length } : each;
          const entry = wanted(book, move);
          const fits = entry && !closed.has(monthOf(entry.date)) && inTime([...book, entry]).every(({ balance }) => balance >= 0);
          const date = 'reverse' in move && move.back !== undefined ? dayOf(move.back) : undefined;
          const answer = 'reverse' in move ? await reverse(id, ids[move.reverse] ?? 0, date) : await record(id, move);
          expect([each, answer instanceof Refusal ? answer.code : 'done']).toEqual([
            each,
            fits ? 'done' : expect.not.stringMatching('done'),
          ]);
          if (!entry || answer instanceof Refusal) continue;
          book.push(entry);
          ids.push(answer.moveId);
        }
        const { rows, onHand } = await read(id);
        expect(rows.map(({ date, qty, balanceAfter }) => ({ date, qty, balance: balanceAfter }))).toEqual(inTime(book));
        expect(onHand).toBe(book.reduce((sum, { qty }) => sum + qty, 0));
      }),
      { numRuns: 30 },
    );
    await app.em().nativeDelete(ClosedMonth, {});
  });

  test('a closed month is named; its moves are reversed on a day of an open one', async () => {
    const id = await tank();
    const moveId = idOf(await record(id, { type: 'fill', back: FAR, qty: 5 }));
    await months({ close: monthOf(dayOf(FAR)) });
    for (const refused of [await record(id, { type: 'fill', back: FAR, qty: 1 }), await reverse(id, moveId)])
      expect(refused).toMatchObject({
        code: 'period_closed',
        message: expect.stringContaining(monthOf(dayOf(FAR))),
        issues: [{ path: ['date'], date: dayOf(FAR), period: monthOf(dayOf(FAR)) }],
      });
    const reversal = idOf(await reverse(id, moveId, today()));
    await months({ reopen: monthOf(dayOf(FAR)) });
    expect((await read(id)).rows).toMatchObject([
      { id: moveId, qty: 5, date: dayOf(FAR) },
      { id: reversal, qty: -5, date: today(), reversalOfId: moveId, type: 'fill' },
    ]);
  });

  test('refusals use its own texts', async () => {
    const id = await tank();
    const shortage = await record(id, { type: 'draw', back: 0, qty: 3 });
    expect(shortage).toMatchObject({ code: 'not_enough_stock', issues: [{ tankId: id, balance: 0, needed: 3 }] });
    expect((shortage as Refusal).message).toContain(`탱크 T${tanks}`);
  });

  test('an event with other content is refused, also with another link', async () => {
    const id = await tank();
    const event = { eventUuid: randomUUID(), orderId: 7 };
    const first = await record(id, { type: 'fill', back: 0, qty: 3 }, event);
    expect(await record(id, { type: 'fill', back: 0, qty: 3 }, event)).toEqual(first);
    const others = [
      record(id, { type: 'fill', back: 0, qty: 4 }, event),
      record(id, { type: 'fill', back: 1, qty: 3 }, event),
      record(id, { type: 'dip', back: 0, qty: 4 }, event),
      record(id, { type: 'fill', back: 0, qty: 3 }, { ...event, orderId: 8 }),
      record(id, { type: 'fill', back: 0, qty: 3 }, { ...event, orderId: undefined }),
      record(id, { type: 'fill', back: 0, qty: 3 }, { ...event, reason: 'other words' }),
      record(await tank(), { type: 'fill', back: 0, qty: 3 }, event),
    ];
    for (const other of others) expect(await other).toMatchObject({ code: 'event_reused', issues: [{ path: ['eventUuid'] }] });
    expect((await read(id)).rows).toMatchObject([{ qty: 3, orderId: 7 }]);
  });

  test('a count sent again returns its first answer, also one that changed nothing', async () => {
    const id = await tank();
    await record(id, { type: 'fill', back: 5, qty: 5 });
    for (const qty of [3, 4]) {
      const event = { eventUuid: randomUUID() };
      const first = await record(id, { type: 'dip', back: 1, qty }, event);
      await record(id, { type: 'fill', back: 3, qty: 1 });
      expect(await record(id, { type: 'dip', back: 1, qty }, event)).toEqual(first);
      expect(await record(id, { type: 'dip', back: 1, qty: qty + 1 }, event)).toMatchObject({ code: 'event_reused' });
    }
    expect((await read(id)).rows.map(({ qty }) => qty)).toEqual([5, 1, 1, -2, 0]);
  });

  test('a move is reversed on its own day or later, never before it', async () => {
    const id = await tank();
    const moveId = idOf(await record(id, { type: 'fill', back: 2, qty: 5 }));
    expect(await reverse(id, moveId, dayOf(3))).toMatchObject({ status: 400, issues: [{ path: ['date'] }] });
    idOf(await reverse(id, moveId, dayOf(2)));
    expect((await read(id)).onHand).toBe(0);
  });

  test('a move needs the reason that its type requires, which is stored', async () => {
    const id = await tank();
    await record(id, { type: 'fill', back: 2, qty: 5 }, { reason: '' });
    expect(await record(id, { type: 'leak', back: 1, qty: 1 }, { reason: ' ' })).toMatchObject({ issues: [{ path: ['reason'] }] });
    await record(id, { type: 'leak', back: 1, qty: 1 });
    expect((await read(id)).rows.map(({ reason }) => reason)).toEqual([null, 'rust']);
  });

  test('only roles that may record a type do so, and nothing is checked before the caller’s version', async () => {
    const id = await tank();
    const given = { type: 'pump', date: today(), qty: 1, eventUuid: randomUUID() } as const;
    const by = (user: Ctx['user'], fresh: () => unknown) => on(id, (ctx, tank) => tankLedger.record({ ...ctx, user }, tank, given, fresh));
    expect(await by({ id: 1, role: 'supervisor' } as Ctx['user'], () => undefined)).toMatchObject({ status: 403 });
    expect(await by(undefined, () => Promise.reject(new Refusal(409, 'version', '-')))).toMatchObject({ code: 'version' });
    expect((await read(id)).rows).toEqual([]);
  });

  test('the database itself refuses: a negative balance, an empty move, an event or a reversal twice', async () => {
    const id = await tank();
    const moveId = idOf(await record(id, { type: 'fill', back: 0, qty: 3 }));
    await record(id, { type: 'dip', back: 0, qty: 3 });
    const run = (sql: string) => app.em().execute(sql);
    await expect(run(`update tank set on_hand = -1 where id = ${id}`)).rejects.toThrow(/constraint/i);
    await expect(run(`update tank_move set balance_after = -1 where id = ${moveId}`)).rejects.toThrow(/constraint/i);
    await expect(run(`update tank_move set qty = 0 where id = ${moveId}`)).rejects.toThrow(/constraint/i);
    await expect(run(`update tank_move set event_uuid = 'same' where tank_id = ${id}`)).rejects.toThrow(/unique|duplicate/i);
    await expect(run(`update tank_move set reversal_of_id = ${moveId} where tank_id = ${id}`)).rejects.toThrow(/unique|duplicate/i);
    const em = app.em();
    (await em.findOneOrFail(TankMove, { id: moveId })).reason = 'changed';
    await expect(em.flush()).rejects.toThrow('is a ledger');
  });
});

describe('several at once', () => {
  test('the first moves of twenty new holders are all written', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) ids.push(await tank());
    const answers = await Promise.all(ids.map((id) => record(id, { type: 'fill', back: 3, qty: 5 })));
    expect(answers.filter((answer) => answer instanceof Refusal)).toEqual([]);
    for (const id of ids) expect((await read(id)).onHand).toBe(5);
  });

  test('withdrawals of the last pieces on several days leave no negative day', async () => {
    const id = await tank();
    idOf(await record(id, { type: 'fill', back: 9, qty: 100 }));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => record(id, { type: 'draw', back: index % 8, qty: 15 })));
    expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(6);
    const { rows, onHand } = await read(id);
    expect([onHand, Math.min(...rows.map(({ balanceAfter }) => balanceAfter))]).toEqual([10, 10]);
  });

  test('two transactions that need the same holders in a different order both succeed', async () => {
    const [one, two] = [await tank(), await tank()];
    const both = (ids: readonly number[]) =>
      transact(app.ctx(), async (ctx) => {
        const holders = await tankLedger.lock(ctx, ids);
        for (const id of ids) {
          const holder = holders.get(id);
          if (holder) await tankLedger.post(ctx, holder, { type: 'pump', date: today(), qty: 1, eventUuid: randomUUID() });
        }
      });
    await Promise.all([both([one, two]), both([two, one]), both([one, two]), both([two, one])]);
    expect([(await read(one)).onHand, (await read(two)).onHand]).toEqual([4, 4]);
  });

  test('one event for two holders at the same moment is recorded for one', async () => {
    const [one, two, eventUuid] = [await tank(), await tank(), randomUUID()];
    const answers = await Promise.all([one, two].map((id) => record(id, { type: 'fill', back: 0, qty: 5 }, { eventUuid })));
    expect(answers.map((answer) => (answer instanceof Refusal ? answer.code : 'done')).toSorted()).toEqual(['done', 'event_reused']);
    expect((await read(one)).onHand + (await read(two)).onHand).toBe(5);
  });
});
