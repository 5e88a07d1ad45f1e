import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { adoptTexts } from './adopt-texts.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const DEST = { type: 'delivery', destName: 'Seongsu', destAddress: '1 Seongsui-ro' };
const make = (name: string, more: object = {}) => app.make('partner', { name, ...more });
const merge = (ids: number[], intoId: number) => boss.post('/api/partner/merge', { ids, intoId });
const undo = (batchId: string) => boss.post('/api/alog/revertBatch', { batchId });
const sql = (text: string) => app.em().getConnection().execute(text);
const shipmentOf = (values: Record<string, unknown>) => app.make('shipping', values);
const releaseOf = (values: Record<string, unknown>) => app.make('releaseGroup', { ...DEST, ...values });
const read = async (resource: string, id: number) => ok(await boss.get(`/api/${resource}/findById`, { subset: 'A', id }));

describe('a carrier', () => {
  const texts = async (id: number) => (await sql(`select carrier, forwarder from shipping where id = ${id}`)) as object[];

  test('of a shipment or a release is found by its name, is replaced by a merge, and restored by its revert', async () => {
    const [into, one] = [await make('Hanbada Line'), await make('Hanbada Lines', { trackingUrl: 'https://hb.example/{no}' })];
    const forwarderId = await make('Saebyeok Forwarding');
    const [id, releaseId] = [await shipmentOf({ carrierId: one, forwarderId }), await releaseOf({ carrierId: one })];
    expect(await read('shipping', id)).toMatchObject({ carrier: { name: 'Hanbada Lines', trackingUrl: 'https://hb.example/{no}' } });
    expect(await texts(id)).toMatchObject([{ carrier: 'Hanbada Lines', forwarder: 'Saebyeok Forwarding' }]);
    const found = async (query: object) =>
      ok(await boss.get('/api/shipping/findMany', { params: query })).rows.map((row: { id: number }) => row.id);
    expect(await found({ keyword: 'saebyeok', search: 'all' })).toEqual([id]);
    expect(await found({ forwarderId })).toEqual([id]);
    const { batchId, rows } = ok(await merge([one], into));
    expect(rows).toBe(2);
    expect(await read('shipping', id)).toMatchObject({ carrier: { name: 'Hanbada Line', trackingUrl: 'https://hb.example/{no}' } });
    expect(await found({ carrierId: into })).toEqual([id]);
    expect((await read('releaseGroup', releaseId)).carrier.name).toBe('Hanbada Line');
    expect(await texts(id)).toMatchObject([{ carrier: 'Hanbada Line' }]);
    ok(await undo(batchId));
    expect((await read('shipping', id)).carrier.name).toBe('Hanbada Lines');
    expect((await read('partner', into)).trackingUrl).toBeNull();
    expect((await read('releaseGroup', releaseId)).carrier.name).toBe('Hanbada Lines');
  });

  test('that the previous release wrote becomes a partner at the next start, in each of its roles', async () => {
    const [one, two] = [await shipmentOf({}), await shipmentOf({})];
    const releaseId = await releaseOf({});
    await sql(`update shipping set carrier = 'Dasan Express', forwarder = 'Dasan Express', bl_no = 'D1' where id = ${one}`);
    await sql(`update shipping set carrier = 'DASAN EXPRESS Co., Ltd.', bl_no = 'D1' where id = ${two}`);
    await sql(`update release_group set carrier = 'dasan express' where id = ${releaseId}`);
    expect(await transact(systemCtx({ em: app.em() }), adoptTexts)).toBe(4);
    const { rows } = ok(await boss.get('/api/partner/findMany', { params: { keyword: 'dasan', num: 5 } }));
    expect(rows).toHaveLength(1);
    expect(rows[0].roles.toSorted()).toEqual(['carrier', 'forwarder']);
    const [{ id }] = rows;
    expect(await read('shipping', one)).toMatchObject({ carrierId: id, forwarderId: id });
    expect(await read('shipping', two)).toMatchObject({ carrierId: id, forwarderId: null });
    expect(await read('releaseGroup', releaseId)).toMatchObject({ carrierId: id });
  });

  test('is shown to a client, who cannot choose one', async () => {
    const brandId = await app.make('brand');
    const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
    const carrierId = await make('Seen by name');
    const id = await releaseOf({ brandId, carrierId });
    expect(ok(await client.get('/api/releaseGroup/findById', { subset: 'A', id })).carrier.name).toBe('Seen by name');
    expect(await client.post('/api/releaseGroup/save', { saveParams: { id, carrierId: await make('Not to be chosen') } })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'carrierId'] }] },
    });
  });

  test('is created by the paste of a shipment that names a new one', async () => {
    const country = ok(await boss.get('/api/country/findById', { id: await app.make('country') }));
    const body = {
      columns: ['toCountryId', 'etaPlan', 'carrierId', 'forwarderId'],
      rows: [[country.iso2, '2030-01-02', 'Pasted Line', 'Pasted Agent']],
      lang: 'ko',
    };
    const seen = ok(await boss.post('/api/shipping/importPreview', body));
    expect(seen.made.map(({ name }: { name: string }) => name)).toEqual(['Pasted Line', 'Pasted Agent']);
    ok(await boss.post('/api/shipping/importApply', { ...body, seen: [null] }));
    const { rows } = ok(await boss.get('/api/partner/findMany', { params: { keyword: 'Pasted', orderBy: 'name-asc', num: 5 } }));
    expect(rows).toMatchObject([
      { name: 'Pasted Agent', roles: ['forwarder'] },
      { name: 'Pasted Line', roles: ['carrier'] },
    ]);
  });
});
