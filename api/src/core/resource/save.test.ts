import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_SAVE, tag } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Product } from '../../product/product.entity.ts';
import { Tag } from '../../tag/tag.entity.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const save = (saveParams: unknown, who = boss) => who.post('/api/tag/save', { saveParams });
const tags = async () => (await app.em().find(Tag, {}, { orderBy: { id: 'asc' } })).map(({ name }) => name);
const refusedAt = (...path: (string | number)[]) => ({ status: 400, body: { code: 'validation', issues: [{ path }] } });

describe('nothing is written', () => {
  test.each([
    ['without an item', []],
    ['with one item too many', Array.from({ length: MAX_SAVE + 1 }, (_, index) => ({ name: `many ${index}` }))],
  ])('%s', async (_what, items) => {
    expect(await save(items)).toMatchObject(refusedAt('saveParams'));
    expect(await tags()).toEqual([]);
  });

  test('with one row twice', async () => {
    const id = await app.make('tag', { name: 'once' });
    const twice = [
      { id, name: 'first' },
      { id, name: 'second' },
    ];
    expect(await save(twice)).toMatchObject(refusedAt('saveParams'));
    expect(await tags()).toEqual(['once']);
  });

  test('with a row that does not exist', async () => {
    expect(await save([{ name: 'beside' }, { id: 999_999, name: 'none' }])).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await tags()).toEqual(['once']);
  });

  test('with a field that the role does not see', async () => {
    const client = await app.as('client');
    const { meta } = tag.fields.color;
    Object.assign(meta, { hiddenFrom: ['client'] });
    const answer = await save({ name: 'colored', color: '#123456' }, client);
    Object.assign(meta, { hiddenFrom: undefined });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ code: 'unrecognized_keys', path: ['saveParams', 0] }] } });
    expect(await tags()).toEqual(['once']);
  });
});

describe('a value that the settings do not offer', () => {
  test('is refused at its field', async () => {
    const item = { code: 'CUR', name: 'x', brandId: await app.make('brand'), currency: 'ZZZ' };
    expect(await boss.post('/api/product/save', { saveParams: [item] })).toMatchObject(refusedAt('saveParams', 0, 'currency'));
    expect(await app.em().count(Product, { code: 'CUR' })).toBe(0);
  });

  test('stays in a row that has it', async () => {
    const id = await app.make('product');
    await app.em().nativeUpdate(Product, { id }, { currency: 'ZZZ' });
    ok(await boss.post('/api/product/save', { saveParams: { id, name: 'changed', currency: 'ZZZ' } }));
    expect(await app.em().findOneOrFail(Product, { id })).toMatchObject({ name: 'changed', currency: 'ZZZ' });
  });
});

test('a line that others refer to, if only in a list of ids, is not left out of its own list', async () => {
  const orders = await Orders.start(app);
  const { id, lines } = await orders.confirmed({}, [{}, {}]);
  const [used, other] = lines;
  await app.make('labelOrderGroup', { lines: [{ labelStockId: await app.make('labelStock'), qty: 7, forPoProductIds: [used] }] });
  expect(await boss.post('/api/po/save', { saveParams: { id, lines: [{ id: other }] } })).toMatchObject({
    status: 409,
    body: { code: 'in_use', issues: [{ entity: 'labelOrder', field: 'forPoProductIds', count: 1 }] },
  });
  expect((await orders.po(id)).lines).toHaveLength(2);
});
