import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { transact } from '../core/orm/transact.ts';
import { Po } from '../po/po.entity.ts';
import { waiting } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { applyFile } from './import.apply.ts';
import { ImportFile } from './import.entity.ts';

let app: TestApp;
let other: SecondProcess;
let boss: HttpClient;
/** The same person, calling the other process. */
let elsewhere: HttpClient;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  boss = await app.as('supervisor');
  elsewhere = other.as(boss);
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const file = (poNo: string, ref: string) =>
  `PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Client ref\n${poNo},1,Korea,Moru,R-1,Mug,10,2026-03-02,${ref}\n`;
/** What history has of an import's file. */
const entriesOf = async (file: Partial<ImportFile>) => {
  const { id } = await app.em().findOneOrFail(ImportFile, file);
  return (await app.em().find(Alog, { entity: 'import', entityId: id }, { orderBy: { id: 'asc' } })).map(({ action }) => action);
};
const poOf = (poNo: string) => app.em().findOneOrFail(Po, { poNo });

/** Calls the other process while another transaction, which commits later, has written the PO's reference. */
async function whileSaved(poNo: string, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await app.em().transactional(async (em) => {
    const po = await em.findOneOrFail(Po, { poNo });
    po.clientRef = 'by a person';
    await em.flush();
    answer = call();
    await waiting(app, 1);
  });
  return answer as Promise<Answer>;
}

test('an undo that waited for a save of its row is refused, and the save stays', async () => {
  await importFile(boss, file('RACE-1', 'old'));
  const { applied } = await importFile(boss, file('RACE-1', 'new'));
  const undone = await whileSaved('RACE-1', () => elsewhere.post('/api/import/undo', { batchId: applied.batchId }));
  expect(undone.body).toMatchObject({ code: 'import_in_use', issues: [{ code: 'changed_since', entity: 'Po' }] });
  expect((await poOf('RACE-1')).clientRef).toBe('by a person');
  expect(await entriesOf({ batchId: applied.batchId })).toEqual(['import']);
});

test('an import that waited for a save of its row is refused as outdated, and the save stays', async () => {
  await importFile(boss, file('RACE-2', 'old'));
  const { id } = (await preview(boss, file('RACE-2', 'new'))).body;
  const applied = await whileSaved('RACE-2', () => elsewhere.post('/api/import/apply', { id }));
  expect(applied.body).toMatchObject({ code: 'stale_preview' });
  expect((await poOf('RACE-2')).clientRef).toBe('by a person');
  expect(await entriesOf({ id })).toEqual([]);
});

test('of two previews of one file that are applied at the same moment, the later one is refused as outdated', async () => {
  const [first, second] = [await preview(boss, file('RACE-3', '')), await preview(boss, file('RACE-3', ''))];
  let later: Promise<Answer> | undefined;
  await transact(app.ctx(), async (inner) => {
    await applyFile(inner, first.body.id, () => {});
    later = elsewhere.post('/api/import/apply', { id: second.body.id });
    await waiting(app, 1);
  });
  expect(await later).toMatchObject({ status: 409, body: { code: 'stale_preview' } });
  expect(await app.em().count(Po, { poNo: 'RACE-3' })).toBe(1);
  expect([await entriesOf({ id: first.body.id }), await entriesOf({ id: second.body.id })]).toEqual([['import'], []]);
});

test('one preview that is applied by two processes at the same moment is written once', async () => {
  const { id } = (await preview(boss, file('RACE-4', ''))).body;
  const applying: Promise<Answer>[] = [];
  await app.em().transactional(async (em) => {
    await em.nativeUpdate(ImportFile, { id }, { fileName: 'held.csv' });
    applying.push(...[boss, elsewhere].map((who) => who.post('/api/import/apply', { id })));
    await waiting(app, 2);
  });
  const answers = await Promise.all(applying);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.batchId).toBe(answers[1]?.body.batchId);
  expect(await app.em().count(Po, { poNo: 'RACE-4' })).toBe(1);
  expect(await entriesOf({ id })).toEqual(['import']);
});
