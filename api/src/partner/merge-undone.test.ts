import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const make = (name: string, more: object = {}) => app.make('partner', { name, ...more });
const read = async (id: number) => ok(await boss.get('/api/partner/findById', { id }));
const merge = (ids: number[], intoId: number) => boss.post('/api/partner/merge', { ids, intoId });
const undo = (batchId: string) => boss.post('/api/alog/revertBatch', { batchId });

test('a merge that is reverted leaves what was typed into the remaining partner since, and takes back the rest', async () => {
  const [into, one] = [
    await make('Typed into', { roles: ['carrier'] }),
    await make('Merged away', { roles: ['forwarder'], phone: '02-111', email: 'a@b.co' }),
  ];
  const { batchId } = ok(await merge([one], into));
  expect(await read(into)).toMatchObject({ phone: '02-111', email: 'a@b.co', roles: ['carrier', 'forwarder'] });
  ok(await boss.post('/api/partner/save', { saveParams: { id: into, phone: '02-999', roles: ['carrier', 'forwarder', 'supplier'] } }));
  ok(await undo(batchId));
  expect(await read(into)).toMatchObject({ phone: '02-999', email: null, roles: ['carrier', 'supplier'] });
  expect(await read(one)).toMatchObject({ isActive: true, mergedIntoId: null });
});
