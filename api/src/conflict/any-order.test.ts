import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { today } from '../core/clock.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { checked, defect, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const RUNS = 15;
let app: TestApp;
let lots: Lots;
let site: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
  site = await app.as('site-staff', { factory: 'Ansan' });
});
afterAll(() => app.stop());

const uuid = () => randomUUID();
/** Written without a network, an hour before it arrives. */
const late = () => new Date(Date.now() - 3_600_000).toISOString();

interface Move {
  readonly type: 'receive' | 'use' | 'loss' | 'return';
  readonly qty: number;
  /** Its answer was lost once, so it is sent twice. */
  readonly isRepeated: boolean;
}

const SIGNS = { receive: 1, return: 1, use: -1, loss: -1 } as const;
const BEGIN = 10;
const [LOT, COUNTED] = [100, 40];

/** The device's reaction to a refusal: the office gets the complete record. */
async function tell(entity: string, entityId: number, record: string): Promise<void> {
  const given = [{ name: 'record.uuid', value: record }];
  ok(
    await site.post('/api/conflict/tell', {
      eventUuid: uuid(),
      choice: 'refused',
      entity,
      entityId,
      date: today(),
      deviceAt: late(),
      given,
    }),
  );
}

async function send(path: string, body: object, { record, row }: { record: string; row: [entity: string, id: number] }): Promise<void> {
  const answer = await site.post(`/api/${path}`, body, { 'idempotency-key': `outbox.${record}.0` });
  if (answer.status === 409) await tell(...row, record);
  else ok(answer);
}

/** UUIDs of the records in the inbox that wait for the office. */
async function inInbox(): Promise<Set<string>> {
  const { rows } = ok(await lots.orders.boss.get('/api/conflict/findMany', { subset: 'A', params: { num: 500, state: ['open'] } }));
  return new Set(
    rows.flatMap(({ eventUuid, given }: { eventUuid: string; given: { name: string; value: string }[] }) => [
      eventUuid,
      ...given.map(({ value }) => value),
      ...given.flatMap(({ value }) => [...value.matchAll(/"uuid":"([^"]+)"/g)].map(([, found]) => found ?? '')),
    ]),
  );
}

/** A label whose moves arrive in this order: its balance, and what the moves in the inbox would make of it. */
async function labelAfter(moves: readonly Move[]): Promise<{ onHand: number; waiting: number; silent: number }> {
  const id = await app.make('labelStock');
  const keyed = moves.map((move) => ({ ...move, uuid: uuid(), deviceAt: late() }));
  ok(await site.post('/api/labelStock/move', { id, type: 'receive', date: today(), qty: BEGIN, eventUuid: uuid() }));
  for (const { uuid: eventUuid, type, qty, deviceAt, isRepeated } of keyed) {
    const body = { id, type, qty, date: today(), deviceAt, eventUuid, ...(type === 'loss' && { reason: 'damage' }) };
    const once = () => send('labelStock/move', body, { record: eventUuid, row: ['labelStock', id] });
    await once();
    if (isRepeated) await once();
  }
  const { boss } = lots.orders;
  const { rows } = ok(await boss.get('/api/labelMove/findMany', { subset: 'A', params: { labelStockId: id, num: 500 } }));
  const posted = new Set(rows.map(({ eventUuid }: { eventUuid: string }) => eventUuid));
  expect(posted.size).toBe(rows.length);
  const inbox = await inInbox();
  const waiting = keyed.filter((move) => !posted.has(move.uuid) && inbox.has(move.uuid));
  const sum = (all: readonly Move[]) => all.reduce((total, { type, qty }) => total + SIGNS[type] * qty, 0);
  const { onHand } = ok(await boss.get('/api/labelStock/findById', { subset: 'R', id }));
  expect(onHand).toBe(BEGIN + sum(keyed.filter((move) => posted.has(move.uuid))));
  return { onHand, waiting: sum(waiting), silent: keyed.length - waiting.length - keyed.filter((move) => posted.has(move.uuid)).length };
}

const move: fc.Arbitrary<Move> = fc.record({
  type: fc.constantFrom('receive', 'use', 'loss', 'return'),
  qty: fc.integer({ min: 1, max: 9 }),
  isRepeated: fc.boolean(),
});
const inTwoOrders = <T>(one: fc.Arbitrary<T>, most: number) =>
  fc
    .array(one, { minLength: 2, maxLength: most })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })));

test('moves of a label in any order of arrival: the same ledger, the rest in the inbox, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoOrders(move, 8), async ([moves, others]) => {
      const [one, two] = [await labelAfter(moves), await labelAfter(others)];
      expect([one.silent, two.silent]).toEqual([0, 0]);
      expect(one.onHand + one.waiting).toBe(two.onHand + two.waiting);
    }),
    { numRuns: RUNS },
  );
});

/** A count of a lot in batches, submitted after some of them: what is counted, and what is only in the inbox. */
async function lotAfter(poProductId: number, counts: readonly number[], handedIn: number) {
  const { lot, id } = await lots.begun(poProductId, LOT);
  ok(await lots.orders.boss.post('/api/inspection/record', { id: lot, events: [checked(COUNTED)] }));
  const batches = counts.map((qty) => [
    { ...checked(qty), at: late() },
    { ...defect('minor'), at: late() },
  ]);
  for (const [index, events] of batches.entries()) {
    if (index === handedIn) ok(await lots.orders.boss.post('/api/inspectionGroup/submit', { id }));
    await send('inspection/record', { id: lot, events }, { record: uuid(), row: ['inspection', lot] });
  }
  const { rows } = ok(
    await lots.orders.boss.get('/api/inspectionEvent/findMany', { subset: 'A', params: { inspectionId: lot, num: 500 } }),
  );
  const [counted, inbox] = [new Set(rows.map(({ eventUuid }: { eventUuid: string }) => eventUuid)), await inInbox()];
  const events = batches.flat().map((event) => event as object as { uuid: string; qty?: number; kind: string });
  const isIn = (event: { uuid: string }) => [counted.has(event.uuid), inbox.has(event.uuid)].filter(Boolean).length;
  expect(events.map(isIn)).toEqual(events.map(() => 1));
  const { nChecked } = await lots.lot(lot);
  const sum = (of: (event: { uuid: string }) => boolean) =>
    events.filter((event) => event.kind === 'checked' && of(event)).reduce((total, { qty = 0 }) => total + qty, 0);
  expect(nChecked).toBe(COUNTED + sum((event) => counted.has(event.uuid)));
  return nChecked + sum((event) => inbox.has(event.uuid));
}

test('events of a lot in any order, before and after its submission: each is counted or in the inbox, once', async () => {
  const { poProductId } = await lots.line(LOT * 2 * RUNS * 4);
  const counts = inTwoOrders(fc.integer({ min: 1, max: 5 }), 4);
  await fc.assert(
    fc.asyncProperty(counts, fc.nat(4), fc.nat(4), async ([all, others], first, second) => {
      expect(await lotAfter(poProductId, all, first)).toBe(await lotAfter(poProductId, others, second));
    }),
    { numRuns: RUNS },
  );
});
