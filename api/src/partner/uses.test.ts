import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PartnerUse } from '@moru/contract';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { RESOURCES } from '../testing/samples.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerColumns } from './merge.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const uses = async (query: object = {}): Promise<PartnerUse[]> => ok(await boss.get('/api/partner/uses', query)).rows;

test('of a partner are counted by field, and link to a list of the same number of rows', async () => {
  const [id, idle] = [await app.make('partner', { name: 'Used in places' }), await app.make('partner', { name: 'Used nowhere' })];
  await app.make('labelStock', { supplierId: id });
  await app.make('shipping', { carrierId: id, forwarderId: id });
  await app.make('shipping', { carrierId: id });
  const own = await uses({ id });
  expect(own.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { id, resource: 'shipping', field: 'carrierId', count: 2 },
    { id, resource: 'shipping', field: 'forwarderId', count: 1 },
    { id, resource: 'labelStock', field: 'supplierId', count: 1 },
  ]);
  for (const { resource, field, count } of own)
    expect(ok(await boss.get(`/api/${resource}/findMany`, { params: { [field]: id } })).total).toBe(count);
  expect(await uses({ id: idle })).toEqual([]);
  expect((await uses()).filter((row) => row.id === id)).toEqual(own);
  for (const role of ['client', 'site-staff'] as const) expect((await (await app.as(role)).get('/api/partner/uses')).status).toBe(403);
});

test('every field that refers to a partner is a filter of its list', () => {
  const fields = partnerColumns(app.ctx()).filter(({ meta }) => meta.className !== 'Partner');
  const isFilter = ({ meta, field }: (typeof fields)[number]) =>
    RESOURCES.some(({ name, filters }) => name.toLowerCase() === meta.className.toLowerCase() && field in filters);
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter((one) => !isFilter(one))).toEqual([]);
});
