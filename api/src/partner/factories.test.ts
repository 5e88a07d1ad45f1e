import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StatSent } from '@moru/contract';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { SessionStore } from '../user/session.store.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile } from '../testing/imports.ts';
import { Lots } from '../testing/lots.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CalendarFeed } from '../calendar-feed/calendar-feed.entity.ts';
import { Stat } from '../stat/stat.entity.ts';
import { View } from '../view/view.entity.ts';
import { askingByName } from './adopt-filters.ts';
import { adoptTexts } from './adopt-texts.ts';

let app: TestApp;
let lots: Lots;
let orders: Orders;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
  ({ orders } = lots);
  ({ boss } = orders);
});
afterAll(() => app?.stop());

const TABLES = ['user', 'po', 'po_product', 'pjournal', 'inspection_group', 'inspection', 'inspection_switch'] as const;
const make = (name: string) => app.make('partner', { name, roles: ['factory'] });
const merge = async (ids: number[], intoId: number) => ok(await boss.post('/api/partner/merge', { ids, intoId }));
const undo = async (batchId: string) => ok(await boss.post('/api/alog/revertBatch', { batchId }));
const sql = (text: string) => app.em().getConnection().execute(text) as Promise<Record<string, unknown>[]>;
const adopt = () => transact(systemCtx({ em: app.em() }), adoptTexts);
const quoted = (table: string) => app.em().getPlatform().quoteIdentifier(table);
/** Writes a row as the previous release does. */
const write = (table: string, id: number, values: string) => sql(`update ${quoted(table)} set ${values} where id = ${id}`);
const forget = () => app.app.nest.get(SessionStore, { strict: false }).forget();

/** Number of rows of each table that refer to a factory, and the names the previous release sees. */
async function standing(factoryId: number): Promise<[string, number, string][]> {
  const found: [string, number, string][] = [];
  for (const table of TABLES) {
    const rows = await sql(`select factory, count(*) as n from ${quoted(table)} where factory_id = ${factoryId} group by factory`);
    for (const { factory, n } of rows) found.push([table, Number(n), String(factory)]);
  }
  return found;
}

const linesSeen = async (who: HttpClient): Promise<number[]> =>
  ok(await who.get('/api/poProduct/findMany', { subset: 'R', params: { num: 500, orderBy: 'id-asc' } })).rows.map(
    ({ id }: { id: number }) => id,
  );
const lineAt = async (factoryId: number | null, more: object = {}): Promise<number> =>
  (await orders.confirmed({ factoryId, ...more })).lines[0] ?? 0;

describe('a factory', () => {
  test('takes over orders, lines, journals, lots, series and staff of another, and returns them', async () => {
    const [into, one] = [await make('Hwaseong 1'), await make('Hwaseong One')];
    const [here, there] = [await app.as('site-staff', { factoryId: into }), await app.as('site-staff', { factoryId: one })];
    const [own, other] = [
      await lots.line(500, { po: { factory: 'Hwaseong 1' } }),
      await lots.line(500, { po: { factory: 'Hwaseong One' } }),
    ];
    await lots.approved(other.poProductId, 300);
    expect([await linesSeen(here), await linesSeen(there)]).toEqual([[own.poProductId], [other.poProductId]]);
    const before = [await standing(into), await standing(one)];
    expect(before[1]?.map(([table, , name]) => `${table} ${name}`)).toEqual(TABLES.map((table) => `${table} Hwaseong One`));
    const { batchId, rows } = await merge([one], into);
    expect(rows).toBe(before[1]?.reduce((sum, [, n]) => sum + n, 0));
    expect(await standing(one)).toEqual([]);
    expect((await standing(into)).map(([table, , name]) => `${table} ${name}`)).toEqual(TABLES.map((table) => `${table} Hwaseong 1`));
    const both = [own.poProductId, other.poProductId];
    expect([await linesSeen(here), await linesSeen(there)]).toEqual([both, both]);
    await undo(batchId);
    expect([await standing(into), await standing(one)]).toEqual(before);
    expect([await linesSeen(here), await linesSeen(there)]).toEqual([[own.poProductId], [other.poProductId]]);
  });

  test('that is renamed is renamed for the previous release too, and its staff see the same rows', async () => {
    const id = await make('Old hall');
    const staff = await app.as('site-staff', { factoryId: id });
    const { poProductId } = await lots.line(100, { po: { factory: 'Old hall' } });
    await lots.approved(poProductId, 50);
    ok(await boss.post('/api/partner/save', { saveParams: { id, name: 'New hall' } }));
    expect((await standing(id)).map(([table, , name]) => `${table} ${name}`)).toEqual(TABLES.map((table) => `${table} New hall`));
    const series = await sql(`select series from inspection_switch where factory_id = ${id} order by series`);
    expect(series.map((row) => String(row['series']).split('|')[0])).toEqual(['New hall', 'New hall', 'New hall']);
    forget();
    expect(await linesSeen(staff)).toEqual([poProductId]);
    expect(await adopt()).toBe(0);
  });

  test('is shown to a client, who cannot choose one', async () => {
    const brandId = await app.make('brand');
    const factoryId = await make('Named works');
    const { id } = await orders.confirmed({ factoryId }, [{ productId: await orders.product({ brandId }) }]);
    const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
    expect((await orders.po(id, client)).lines[0].factory).toEqual({ name: 'Named works', nameEn: null });
    const draft = { countryId: await app.make('country'), requestedDate: day(30), brandId, factoryId };
    expect(await client.post('/api/po/save', { saveParams: draft })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'factoryId'] }] },
    });
  });

  test('is a group and a filter of statistics; of two merged ones there is one', async () => {
    const [into, one] = [await make('Counted 1'), await make('Counted one')];
    for (const [factory, good] of [
      ['Counted 1', 40],
      ['Counted one', 25],
    ] as const) {
      const { poProductId } = await lots.line(0, { po: { factory } });
      const id = await app.make('pjournal', { poProductId, goodQty: good, date: day(-2) });
      await orders.act('pjournal', 'submit', { id });
    }
    const ask = async (filters: object = { factory: [into, one] }) => {
      const body = {
        subject: 'production',
        measures: ['produced_qty'],
        groupBy: ['factory'],
        period: { from: day(-3), to: day(-1) },
        filters,
      };
      const { rows } = ok(await boss.post('/api/stat/query', body)) as StatSent;
      return rows.map(({ groups: [group], cells: [cell] }) => [group?.value, group?.label.ko, cell?.value]).toSorted();
    };
    const apart = [
      [into, 'Counted 1', 40],
      [one, 'Counted one', 25],
    ];
    expect(await ask()).toEqual(apart);
    expect(await ask({ factory: [one] })).toEqual(apart.slice(1));
    const { batchId } = await merge([one], into);
    expect(await ask()).toEqual([[into, 'Counted 1', 65]]);
    await undo(batchId);
    expect(await ask()).toEqual(apart);
  });

  test('of a file is found in any spelling, a new one is created, and the undo deletes it', async () => {
    const held = await make('Iksan Plant 3');
    const file = (poNo: string, factory: string) =>
      `PO No,Line No,Country,Brand,Product Code,Product Name,Order Qty,Unit Price,Requested date,Factory\n${poNo},1,Korea,Moru,${poNo}-P,Mug,10,1.5,2026-03-02,${factory}\n`;
    const lineOf = async (poNo: string) =>
      ok(await boss.get('/api/poProduct/findMany', { params: { keyword: poNo, search: 'po.poNo' } })).rows[0];
    await importFile(boss, file('FN-1', 'IKSAN  PLANT-3'));
    expect(await lineOf('FN-1')).toMatchObject({ factoryId: held, factory: { name: 'Iksan Plant 3' } });
    expect(await standing(held)).toEqual([['po_product', 1, 'Iksan Plant 3']]);
    const again = await importFile(boss, file('FN-1', 'iksan plant 3'));
    expect(again.preview.counts).toMatchObject({ same: 1 });
    await importFile(boss, file('FN-1', 'Never named works'));
    const made = ok(await boss.get('/api/partner/findMany', { params: { keyword: 'Never named works' } })).rows;
    expect(made).toMatchObject([{ roles: ['factory'] }]);
    expect(await lineOf('FN-1')).toMatchObject({ factoryId: made[0].id });
    const moved = await importFile(boss, file('FN-1', 'Iksan Plant 3'));
    ok(await boss.post('/api/import/undo', { batchId: moved.applied.batchId }));
    expect(await standing(made[0].id)).toEqual([['po_product', 1, 'Never named works']]);
  });
});

describe('what the previous release wrote', () => {
  test('filters factories by name in saved lists, calendars and statistics; they are changed to the same ones by id', async () => {
    const id = await make('Asan Works');
    const query = 'status[]=done&factory=ASAN+works';
    const columns = [{ key: 'factory', shown: true, pinned: false, px: 90 }];
    const viewId = await app.make('view', { name: 'of Asan', list: 'poProduct', query, columns });
    const statId = await app.make('stat', { name: 'of Asan', subject: 'delivery', measures: ['line_count'] });
    await write('stat', statId, `filters = '[{"by":"factory","values":["Asan Works","Nobody"]}]'`);
    const path: string = ok(await boss.post('/api/stat/makeFeed', { name: 'of Asan', query: 'status=done' })).path;
    await app.em().nativeUpdate(CalendarFeed, { name: 'of Asan' }, { query: 'status=done&factory=Asan%20Works' });
    await adopt();
    expect((await app.em().findOneOrFail(CalendarFeed, { name: 'of Asan' })).query).toBe(`status=done&factoryId%5B%5D=${id}`);
    expect((await app.guest().get(path)).status).toBe(200);
    const view = await app.em().findOneOrFail(View, { id: viewId });
    expect(view.query).toBe(`${query}&factoryId[]=${id}`);
    expect(view.columns).toEqual([columns[0], { ...columns[0], key: 'factory.name' }]);
    expect((await app.em().findOneOrFail(Stat, { id: statId })).filters).toEqual([{ by: 'factory', values: [id, 'Nobody'] }]);
    expect(await askingByName(app.ctx())).toEqual([]);
  });

  test('moves a row to the factory that it names at the next start; an unknown name moves none', async () => {
    const [from, to] = [await make('Yeosu Works'), await make('Jinju Works')];
    const [moved, kept] = [await lineAt(from), await lineAt(from)];
    await write('po_product', moved, `factory = 'JINJU works'`);
    await write('po_product', kept, `factory = 'Called so before'`);
    expect(await adopt()).toBe(1);
    expect(await sql(`select factory_id from po_product where id in (${moved}, ${kept}) order by id`)).toEqual([
      { factory_id: to },
      { factory_id: from },
    ]);
  });

  test('finds its factory at the next start, in any row and any spelling', async () => {
    const held = await make('Naju Works');
    const { poProductId, poId } = await lots.line(400, { po: { factory: 'Naju Works' } });
    await lots.approved(poProductId, 200);
    const before = await standing(held);
    for (const table of TABLES)
      await sql(`update ${quoted(table)} set factory = 'NAJU  WORKS', factory_id = null where factory_id = ${held}`);
    expect(await standing(held)).toEqual([]);
    expect(await adopt()).toBe(before.reduce((sum, [, n]) => sum + n, 0));
    expect((await standing(held)).map(([table, n]) => [table, n])).toEqual(before.map(([table, n]) => [table, n]));
    expect((await orders.po(poId)).factory).toEqual({ name: 'Naju Works', nameEn: null });
    expect(await adopt()).toBe(0);
  });

  test('moves an account at once: to the factory that it names, and to no rows for an unknown name', async () => {
    const [near, far] = [await make('Gunsan Works'), await make('Mokpo Works')];
    const [nearLine, farLine] = [await lineAt(near), await lineAt(far)];
    const staff = await app.as('site-staff', { factoryId: near, loginId: 'overlap' });
    const { id } = ok(await staff.get('/api/user/me'));
    const written = async (values: string) => {
      await write('user', id, values);
      forget();
      return linesSeen(staff);
    };
    expect(await written(`factory = 'Gunsan Works'`)).toEqual([nearLine]);
    expect(await written(`factory = 'mokpo  works'`)).toEqual([farLine]);
    expect(await written(`factory = 'Mokpo Works', factory_id = null`)).toEqual([farLine]);
    expect(await written(`factory = 'Somewhere else', factory_id = null`)).toEqual([]);
    expect(await written(`factory = '-', factory_id = null`)).toEqual([]);
    // A missing name must not widen anybody's scope.
    expect(await written(`factory = null, factory_id = ${near}`)).toEqual([nearLine]);
    await written(`factory = 'Mokpo Works', factory_id = ${near}`);
    expect(await adopt()).toBe(1);
    expect(await sql(`select factory_id, factory from ${quoted('user')} where id = ${id}`)).toMatchObject([
      { factory_id: far, factory: 'Mokpo Works' },
    ]);
  });
});

test('an account without a factory sees every one', async () => {
  const line = await lineAt(await make('Any works'));
  expect(await linesSeen(await app.as('site-staff'))).toContain(line);
});
