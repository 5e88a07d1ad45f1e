// In its own process: it registers a ledger that every later database of the process would have too.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../core/clock.ts';
import { transact } from '../core/orm/transact.ts';
import { Tank, tankLedger, TankMove } from '../testing/tank-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ledgerFindings } from './ledger-check.ts';

let app: TestApp;
let tank: number;
beforeAll(async () => {
  app = await startTestApp();
  const em = app.em();
  const made = em.create(Tank, { name: 'T' }, { partial: true });
  await em.flush();
  tank = made.id;
  for (const qty of [5, 7])
    await transact(app.ctx(), async (ctx) => {
      const holder = (await tankLedger.lock(ctx, [tank])).get(tank);
      const given = { type: 'fill', date: today(), qty, eventUuid: randomUUID() } as const;
      if (holder) await tankLedger.record(ctx, holder, given, () => undefined);
    });
});
afterAll(() => app?.stop());

const found = async () => (await ledgerFindings(app.ctx())).map(({ text }) => text);

test('a ledger that a module adds is checked without being listed anywhere', async () => {
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(Tank, { id: tank }, { onHand: 13 });
  expect(await found()).toEqual([`tank ${tank} says 13 EA, its ledger sums up to 12`]);
  await app.em().nativeUpdate(Tank, { id: tank }, { onHand: 12 });
  await app.em().nativeUpdate(TankMove, { tankId: tank, qty: 7 }, { balanceAfter: 11 });
  expect(await found()).toEqual([expect.stringMatching(/^tank move \d+ has the balance 11, the moves up to it sum up to 12$/)]);
});
