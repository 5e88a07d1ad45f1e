import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transact } from '../core/orm/transact.ts';
import { Po } from '../po/po.entity.ts';
import { waiting } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { applyFile } from './import.apply.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const file = (poNo: string, ref: string) =>
  `PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Client ref\n${poNo},1,Korea,Moru,R-1,Mug,10,2026-03-02,${ref}\n`;
const poOf = (poNo: string) => app.em().findOneOrFail(Po, { poNo });

/** Calls while another transaction, which commits later, has written the PO's reference. */
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
  const undone = await whileSaved('RACE-1', () => boss.post('/api/import/undo', { batchId: applied.batchId }));
  expect(undone.body).toMatchObject({ code: 'import_in_use', issues: [{ code: 'changed_since', entity: 'Po' }] });
  expect((await poOf('RACE-1')).clientRef).toBe('by a person');
});

test('an import that waited for a save of its row is refused as outdated, and the save stays', async () => {
  await importFile(boss, file('RACE-2', 'old'));
  const { id } = (await preview(boss, file('RACE-2', 'new'))).body;
  const applied = await whileSaved('RACE-2', () => boss.post('/api/import/apply', { id }));
  expect(applied.body).toMatchObject({ code: 'stale_preview' });
  expect((await poOf('RACE-2')).clientRef).toBe('by a person');
});

test('of two previews of one file that are applied at the same moment, the later one is refused as outdated', async () => {
  const [first, second] = [await preview(boss, file('RACE-3', '')), await preview(boss, file('RACE-3', ''))];
  let later: Promise<Answer> | undefined;
  await transact(app.ctx(), async (inner) => {
    await applyFile(inner, first.body.id, () => {});
    later = boss.post('/api/import/apply', { id: second.body.id });
    await waiting(app, 1);
  });
  expect(await later).toMatchObject({ status: 409, body: { code: 'stale_preview' } });
});
