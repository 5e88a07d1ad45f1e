import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile } from '../testing/imports.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { adoptTexts } from './adopt-texts.ts';
import { mergePartners } from './merge.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const make = (name: string, more: object = {}) => app.make('partner', { name, ...more });
const save = (saveParams: object) => boss.post('/api/partner/save', { saveParams });
const read = async (id: number) => ok(await boss.get('/api/partner/findById', { id }));
const label = (supplierId: number) => app.make('labelStock', { supplierId });
const supplierOf = async (id: number) => ok(await boss.get('/api/labelStock/findById', { id })).supplier?.name;
const merge = (ids: number[], intoId: number) => boss.post('/api/partner/merge', { ids, intoId });
const undo = (batchId: string) => boss.post('/api/alog/revertBatch', { batchId });
const sql = (text: string) => app.em().getConnection().execute(text);

describe('a name', () => {
  test('is one company in all spellings; the refusal names the existing one', async () => {
    const id = await make('(주)가람직물');
    expect(await save({ name: '가람 직물 주식회사' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', issues: [{ path: ['saveParams', 0, 'name'], id, message: expect.stringContaining('(주)가람직물') }] },
    });
    expect(await save([{ name: '새 이름' }, { name: '㈜ 새이름' }])).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['saveParams', 1, 'name'] }] },
    });
    ok(await save({ id, name: '가람직물 주식회사' }));
  });

  test('that is similar to an existing one is shown while typing, the same one first, a merged one as its replacement', async () => {
    const [oak, oaken, birch] = [await make('Oakwood Textile'), await make('Oakwood Textiles 2'), await make('Birch Print')];
    const near = async (query: object) => ok(await boss.get('/api/partner/near', query)).rows as { id: number; same: boolean }[];
    expect(await near({ name: 'oakwood-textile ltd' })).toMatchObject([
      { id: oak, same: true },
      { id: oaken, same: false },
    ]);
    expect((await near({ name: 'Oakwood Textile', id: oak })).map(({ id }) => id)).toEqual([oaken]);
    expect(await near({ name: 'zzz' })).toEqual([]);
    ok(await merge([oaken], birch));
    expect((await near({ name: 'Oakwood Textiles 2' }))[0]).toMatchObject({ id: birch, same: true });
    for (const role of ['client', 'site-staff'] as const)
      expect((await (await app.as(role)).get('/api/partner/near', { name: 'oak' })).status).toBe(403);
  });

  test('in a file finds its partner in any spelling, also a merged one', async () => {
    const [held, other] = [await make('㈜ 다온라벨'), await make('Daon Label Printing')];
    ok(await merge([other], held));
    const body = {
      columns: ['code', 'name', 'supplierId'],
      rows: [
        ['D-1', '다온', '다온 라벨'],
        ['D-2', '다온', 'DAON LABEL PRINTING Co., Ltd.'],
      ],
      lang: 'ko',
    };
    const preview = ok(await boss.post('/api/labelStock/importPreview', body));
    expect(preview.counts).toMatchObject({ new: 2, error: 0 });
    ok(await boss.post('/api/labelStock/importApply', { ...body, seen: [null, null] }));
    const { rows } = ok(await boss.get('/api/labelStock/findMany', { params: { supplierId: held } }));
    expect(rows.map(({ code }: { code: string }) => code).toSorted()).toEqual(['D-1', 'D-2']);
  });
});

describe('a paste', () => {
  const paste = (...suppliers: string[]) => ({
    columns: ['code', 'name', 'supplierId'],
    rows: suppliers.map((supplier, index) => [`P-${suppliers[0]}-${index}`, 'x', supplier]),
    lang: 'ko',
  });
  const count = async () => ok(await boss.get('/api/partner/findMany', { params: { num: 1 } })).total as number;

  test('creates the partner that it names and that does not exist, once for all spellings; the preview says so and creates nothing', async () => {
    await make('Meadow Weavers');
    const body = paste('Meadow Weaver', '㈜ MEADOW weaver');
    const before = await count();
    const seen = ok(await boss.post('/api/labelStock/importPreview', body));
    expect(seen).toMatchObject({
      counts: { new: 2, error: 0 },
      made: [{ resource: 'partner', name: 'Meadow Weaver', near: ['Meadow Weavers'] }],
    });
    expect(await count()).toBe(before);
    const { batchId } = ok(await boss.post('/api/labelStock/importApply', { ...body, seen: [null, null] }));
    expect(await count()).toBe(before + 1);
    const { rows } = ok(
      await boss.get('/api/partner/findMany', { params: { keyword: 'Meadow Weaver', orderBy: 'createdAt-desc', num: 1 } }),
    );
    expect(rows).toMatchObject([{ name: 'Meadow Weaver', roles: ['label_supplier'] }]);
    ok(await undo(batchId));
    expect(await count()).toBe(before);
  });

  test('with another error creates none', async () => {
    const before = await count();
    const body = { ...paste('Not made'), rows: [['', 'x', 'Not made']] };
    expect(ok(await boss.post('/api/labelStock/importPreview', body)).counts).toMatchObject({ error: 1 });
    expect((await boss.post('/api/labelStock/importApply', { ...body, seen: [null] })).status).toBe(400);
    expect(await count()).toBe(before);
  });
});

describe('a merge', () => {
  test('moves everything that refers to the others, as one batch that can be reverted', async () => {
    const [into, one, two] = [await make('Keep'), await make('Goes one', { roles: ['carrier'] }), await make('Goes two')];
    const labels = [await label(into), await label(one), await label(two)];
    const { batchId, rows } = ok(await merge([one, two], into));
    expect(rows).toBe(2);
    expect(await Promise.all(labels.map(supplierOf))).toEqual(['Keep', 'Keep', 'Keep']);
    expect(await read(one)).toMatchObject({ isActive: false, mergedIntoId: into });
    expect((await read(into)).roles).toEqual(['carrier']);
    const history = ok(await boss.get('/api/alog/findMany', { params: { batchId, num: 50 } })).rows;
    expect(history.filter(({ entity }: { entity: string }) => entity === 'labelStock')).toHaveLength(2);
    expect(ok(await undo(batchId))).toMatchObject({ rows: 2 });
    expect(await Promise.all(labels.map(supplierOf))).toEqual(['Keep', 'Goes one', 'Goes two']);
    expect(await read(one)).toMatchObject({ isActive: true, mergedIntoId: null });
    expect((await read(into)).roles).toEqual([]);
    expect((await undo(batchId)).status).toBe(409);
  });

  test('that is reverted leaves later changes', async () => {
    const [into, one, third] = [await make('Stay'), await make('Leave'), await make('Third')];
    const [moved, changed] = [await label(one), await label(one)];
    const { batchId } = ok(await merge([one], into));
    ok(await boss.post('/api/labelStock/save', { saveParams: { id: changed, supplierId: third } }));
    expect(ok(await undo(batchId))).toMatchObject({ rows: 1 });
    expect([await supplierOf(moved), await supplierOf(changed)]).toEqual(['Leave', 'Third']);
  });

  test('into a partner that has been merged since is reverted after that merge alone', async () => {
    const [one, into, top] = [await make('Lowest'), await make('Middle'), await make('Top')];
    const { batchId: first } = ok(await merge([one], into));
    const { batchId: second } = ok(await merge([into], top));
    expect(await undo(first)).toMatchObject({ status: 409, body: { message: expect.stringContaining('다시 합쳐진') } });
    expect([(await read(one)).mergedIntoId, (await read(into)).mergedIntoId]).toEqual([top, top]);
    ok(await undo(second));
    ok(await undo(first));
    expect([(await read(one)).mergedIntoId, (await read(into)).mergedIntoId]).toEqual([null, null]);
  });

  test('of a partner that has been deleted since is not reverted, not even for the others', async () => {
    const [into, one, two] = [await make('Still there'), await make('Deleted'), await make('Left over')];
    const { batchId } = ok(await merge([one, two], into));
    ok(await boss.get('/api/partner/del', { ids: one }));
    expect((await undo(batchId)).status).toBe(409);
    expect((await read(two)).mergedIntoId).toBe(into);
  });

  test('leaves no merged partner to choose: the refusal names the replacement', async () => {
    const [into, one] = [await make('Chosen'), await make('Gone')];
    ok(await merge([one], into));
    const code = 'L-GONE';
    expect(await boss.post('/api/labelStock/save', { saveParams: { code, name: 'x', supplierId: one } })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'merged', path: ['saveParams', 0, 'supplierId'], message: expect.stringContaining('Chosen') }] },
    });
    expect((await save({ id: one, isActive: true })).status).toBe(400);
    ok(await save({ id: one, contact: '김담당' }));
    expect((await merge([one], await make('Elsewhere'))).status).toBe(400);
    expect((await merge([into], into)).status).toBe(400);
    expect((await (await app.as('client')).post('/api/partner/merge', { ids: [one], intoId: into })).status).toBe(403);
  });

  test('and a concurrently written row never diverge', async () => {
    for (let round = 0; round < 5; round++) {
      const [into, one] = [await make(`Race into ${round}`), await make(`Race from ${round}`)];
      const stock = await app.make('labelStock');
      const [merged, saved] = await Promise.all([
        merge([one], into),
        boss.post('/api/labelStock/save', { saveParams: { id: stock, supplierId: one } }),
      ]);
      expect(merged.status).toBe(200);
      expect([200, 400]).toContain(saved.status);
      const held = ok(await boss.get('/api/labelStock/findById', { id: stock })).supplierId;
      expect(held).toBe(saved.status === 200 ? into : null);
    }
  });

  test('in both directions concurrently succeeds once', async () => {
    const [one, other] = [await make('Left'), await make('Right')];
    const answers = await Promise.all([merge([one], other), merge([other], one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Found before the transaction (400), or after the lock (409).
    expect([400, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
  });
});

describe('a merge that waited', () => {
  const late = (ids: number[], intoId: number) => transact(systemCtx({ em: app.em() }), (ctx) => mergePartners(ctx, ids, intoId));

  test('for another one of the same partner is refused, and changes nothing', async () => {
    const [first, second, one] = [await make('First'), await make('Second'), await make('Wanted twice')];
    ok(await merge([one], first));
    await expect(late([one], second)).rejects.toMatchObject({ status: 409, issues: [{ code: 'merged', id: one }] });
    await expect(late([second], one)).rejects.toMatchObject({ status: 409, issues: [{ code: 'merged', id: one }] });
    expect([(await read(one)).mergedIntoId, (await read(second)).mergedIntoId]).toEqual([first, null]);
  });
});

describe('an order', () => {
  const file = (poNo: string, vendor: string) =>
    `PO No,Line No,Country,Brand,Product Code,Product Name,Order Qty,Unit Price,Requested date,Supplier\n${poNo},1,Korea,Moru,${poNo}-P,Mug,10,1.5,2026-03-02,${vendor}\n`;
  const poOf = async (poNo: string) => ok(await boss.get('/api/po/findMany', { params: { keyword: poNo, num: 2 } })).rows[0];

  test('of a file finds its supplier in any spelling, creates a new one, and its undo deletes it', async () => {
    const held = await make('Sonata Trading');
    await importFile(boss, file('PN-1', '"SONATA TRADING Co., Ltd."'));
    expect(await poOf('PN-1')).toMatchObject({ supplierId: held, supplier: { name: 'Sonata Trading' } });
    const again = await importFile(boss, file('PN-1', 'sonata-trading'));
    expect(again.preview.counts).toMatchObject({ same: 1 });
    const made = await importFile(boss, file('PN-2', 'Never seen before'));
    expect(await poOf('PN-2')).toMatchObject({ supplier: { name: 'Never seen before' } });
    expect(made.applied.created).toMatchObject({ Partner: 1 });
    ok(await boss.post('/api/import/undo', { batchId: made.applied.batchId }));
    expect(ok(await boss.get('/api/partner/findMany', { params: { keyword: 'Never seen' } })).rows).toEqual([]);
  });

  test('of a client shows its supplier and accepts none from the client', async () => {
    const orders = await Orders.start(app);
    const brandId = await app.make('brand');
    const supplierId = await make('Told by name');
    const productId = await orders.product({ brandId });
    const { id } = await orders.confirmed({ supplierId, flow: 'buy' }, [{ productId }]);
    const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
    expect(ok(await client.get('/api/po/findById', { id })).supplier).toEqual({ name: 'Told by name', nameEn: null });
    const draft = { countryId: await app.make('country'), requestedDate: '2030-01-01', brandId, supplierId };
    expect(await client.post('/api/po/save', { saveParams: draft })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'supplierId'] }] },
    });
  });
});

describe('a label order', () => {
  const orderOf = async (supplierId: number): Promise<number> => app.make('labelOrderGroup', { supplierId });
  const supplied = async (id: number) => ok(await boss.get('/api/labelOrderGroup/findById', { subset: 'A', id })).supplier?.name;
  const text = async (id: number) =>
    ((await sql(`select supplier from label_order_group where id = ${id}`)) as { supplier: string }[])[0]?.supplier;

  test('follows its supplier when that is merged, and returns with the revert', async () => {
    const [into, one] = [await make('Bada Print'), await make('Bada Printing House')];
    const id = await orderOf(one);
    const { batchId } = ok(await merge([one], into));
    expect([await supplied(id), await text(id)]).toEqual(['Bada Print', 'Bada Print']);
    ok(await boss.post('/api/alog/revertBatch', { batchId }));
    expect([await supplied(id), await text(id)]).toEqual(['Bada Printing House', 'Bada Printing House']);
  });

  test('of the previous release finds its supplier by the text at the next start', async () => {
    const held = await make('누리라벨');
    const id = await orderOf(held);
    await sql(`update label_order_group set supplier = '(주) 누리 라벨', supplier_id = null where id = ${id}`);
    expect(await transact(systemCtx({ em: app.em() }), adoptTexts)).toBe(1);
    expect(await supplied(id)).toBe('누리라벨');
  });
});

describe('a name from before there were partners', () => {
  const adopt = () => transact(systemCtx({ em: app.em() }), adoptTexts);

  test('becomes a partner in its most frequent spelling, and the row refers to it; a second run changes nothing', async () => {
    const ids = await Promise.all(['라온상표', '(주)라온상표', '㈜ 라온 상표', '(주)라온상표'].map(() => app.make('labelStock')));
    for (const [index, text] of ['라온상표', '(주)라온상표', '㈜ 라온 상표', '(주)라온상표'].entries())
      await sql(`update label_stock set supplier = '${text}' where id = ${ids[index]}`);
    expect(await adopt()).toBe(4);
    expect(new Set(await Promise.all(ids.map(supplierOf)))).toEqual(new Set(['(주)라온상표']));
    const { rows } = ok(await boss.get('/api/partner/findMany', { params: { keyword: '라온', num: 5 } }));
    expect(rows).toMatchObject([{ name: '(주)라온상표', roles: ['label_supplier'] }]);
    expect(await adopt()).toBe(0);
  });

  test('stays readable by the previous release: it is written beside the reference, and removed with it', async () => {
    const id = await label(await make('Beside'));
    const text = async () =>
      ((await sql(`select supplier from label_stock where id = ${id}`)) as { supplier: string | null }[])[0]?.supplier;
    expect(await text()).toBe('Beside');
    ok(await boss.post('/api/labelStock/save', { saveParams: { id, supplierId: null } }));
    expect(await text()).toBeNull();
    expect(await adopt()).toBe(0);
  });
});
