import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { poProduct, product, type Resource, type Role } from '@moru/contract';
import { ok } from '../../testing/orders.ts';
import { Talks } from '../../testing/talks.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let undo = () => {};

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => undo());
afterAll(() => app?.stop());

/** Every contract with conversations or parts is open to whom its scope lets in: these are closed for one test. */
function close({ access }: Resource, role: Role): void {
  const { read } = access;
  Object.assign(access, { read: read.filter((one) => one !== role) });
  undo = () => void Object.assign(access, { read });
}

test('who may not read a resource has no part of its rows in the history', async () => {
  const client = await app.as('client');
  const brandId = await app.make('brand');
  const componentId = await app.make('product', { brandId, kind: 'component' });
  await app.make('product', { brandId, kind: 'set', components: [{ componentId, qtyPer: 1 }] });
  // Each subset once: the statement of a list is kept.
  const parts = async (subset: string) =>
    ok(await client.get('/api/alog/findMany', { subset, params: { entity: 'productComponent' } })).rows.length;
  expect(await parts('A')).toBe(1);
  close(product, 'client');
  expect(await parts('L')).toBe(0);
});

test('who may not read a resource is not told of comments on its rows', async () => {
  const talks = await Talks.start(app);
  await talks.wrote('boss', await talks.line(), { mentions: [talks.ids.client] });
  expect(await talks.unread('client')).toBe(1);
  close(poProduct, 'client');
  expect(await talks.unread('client')).toBe(0);
});
