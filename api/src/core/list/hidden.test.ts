import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ALL_FIELDS, alog, brand, poProduct, type Resource, type Role } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let staff: HttpClient;
const undo: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  staff = await app.as('site-staff');
  await app.make('brand', { name: 'shown', clientCompany: 'Concealed Ltd' });
  await (await Orders.start(app)).confirmed();
});
afterEach(() => undo.splice(0).forEach((give) => give()));
afterAll(() => app?.stop());

/** The contract hides few fields that lists filter, order, search, add or group by: these are hidden for one test. */
function hide({ fields }: Resource, path: string, role: Role): void {
  const { meta } = fields[path] as Resource['fields'][string];
  const { hiddenFrom } = meta;
  Object.assign(meta, { hiddenFrom: [role] });
  undo.push(() => void Object.assign(meta, { hiddenFrom }));
}

const refused = (...path: string[]) => ({ status: 400, body: { code: 'validation', issues: [{ code: 'unrecognized_keys', path }] } });

test.each([
  ['findMany', {}],
  ['sums', {}],
  ['groups', { by: 'lateReason' }],
  ['export', { format: 'csv' }],
])('%s takes no filter by a hidden field', async (call, query) => {
  hide(poProduct, 'status', 'site-staff');
  const send = (who: HttpClient) => who.get(`/api/poProduct/${call}`, { ...query, params: { status: 'pending' } });
  expect(await send(staff)).toMatchObject(refused('params', 'status'));
  expect((await send(boss)).status).toBe(200);
});

test('rows are not counted by a hidden field', async () => {
  hide(poProduct, 'lateReason', 'site-staff');
  expect(await staff.get('/api/poProduct/groups', { by: 'lateReason' })).toMatchObject(refused('by'));
});

test('a hidden field is not added up', async () => {
  hide(poProduct, 'orderQty', 'site-staff');
  const { orderQty, ...others } = ok(await boss.get('/api/poProduct/sums'));
  expect([orderQty, ok(await staff.get('/api/poProduct/sums'))]).toEqual([1000, others]);
});

test('a keyword in all fields finds nothing by a hidden one', async () => {
  hide(brand, 'clientCompany', 'site-staff');
  const names = async (who: HttpClient) =>
    ok(await who.get('/api/brand/findMany', { params: { search: ALL_FIELDS, keyword: 'Concealed' } })).rows.map(
      ({ name }: { name: string }) => name,
    );
  expect([await names(boss), await names(staff)]).toEqual([['shown'], []]);
});

test('the history that a client takes as a file cannot be filtered by its user', async () => {
  const client = await app.as('client');
  const send = (who: HttpClient) => who.get(`/api/${alog.name}/export`, { format: 'csv', params: { userId: 1 } });
  expect(await send(client)).toMatchObject(refused('params', 'userId'));
  expect((await send(boss)).status).toBe(200);
});
