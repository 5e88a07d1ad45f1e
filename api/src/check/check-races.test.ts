import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { FileStorage } from '../file/storage/file-storage.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { defect, Lots } from '../testing/lots.ts';
import { day, ok } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { findings } from './self-check.ts';

/** Writes of each kind during the checks. */
const WRITES = 40;

let app: TestApp;
let process: SecondProcess;
let lots: Lots;
let other: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  process = await secondProcess(app, startProduct);
  lots = await Lots.start(app);
  other = process.as(lots.orders.boss);
});
afterAll(async () => {
  expect(process?.errors() ?? []).toEqual([]);
  await process?.stop();
  await app?.stop();
});

async function times(write: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < WRITES; index++) await write(index);
}

test('while another process writes lines, POs, counts of lots and files, sound data is found sound', async () => {
  const { lines } = await lots.orders.confirmed({}, [{}, {}]);
  const { poProductId } = await lots.line(1000);
  const { lot } = await lots.begun(poProductId, 500);
  const toCountryId = await app.make('country');
  const entityId = await app.make('product');
  const save = (body: object) =>
    other.post('/api/shipping/save', { saveParams: { etdPlan: day(1), etaPlan: day(10), toCountryId, ...body } });
  let isOver = false;
  const writes = Promise.all([
    times(async (index) => ok(await save({ items: [{ poProductId: lines[index % 2], qty: 1 + index }] }))),
    times(async () => ok(await other.post('/api/inspection/record', { id: lot, events: [defect('minor')] }))),
    times(async (index) => ok(await upload(other, [{ name: 'a.pdf', bytes: pdf(`written ${index}`) }], { entity: 'product', entityId }))),
  ]).finally(() => (isOver = true));
  const storage = app.app.nest.get(FileStorage, { strict: false });
  const found = new Set<string>();
  let checks = 0;
  for (; !isOver; checks++) {
    for (const { text } of await findings(app.app.orm, storage)) found.add(text);
    await turn();
  }
  await writes;
  expect(checks).toBeGreaterThan(3);
  expect([...found]).toEqual([]);
});
