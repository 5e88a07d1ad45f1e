import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { product } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { Sessions } from '../core/auth/sessions.ts';
import { Claim } from '../core/idempotency/claim.ts';
import { findMany } from '../core/list/find-many.ts';
import { refuseHiddenFields } from '../core/resource/save.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { User } from '../user/user.entity.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// What stands behind another guard, and is reached when that one is gone or somebody writes past it.
let app: TestApp;
let boss: HttpClient;
let undo = () => {};
const person = { id: 1, loginId: 'x', name: 'x', scope: 'all', brandIds: [], factoryId: null, mustChangePw: false } as const;
const as = (role: SessionUser['role']) => ({ ...app.ctx(), user: { ...person, role } as SessionUser });

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => {
  undo();
  undo = () => {};
});
afterAll(() => app?.stop());

const idOf = async (who: HttpClient) => (await who.get('/api/user/me')).body.id as number;

test('an account disabled directly in the database has no session', async () => {
  const person = await app.as('client');
  const { cookie } = person;
  await app.em().nativeUpdate(User, { id: await idOf(person) }, { isActive: false });
  const sessions = app.app.nest.get(Sessions, { strict: false });
  Reflect.get(sessions, 'forget').call(sessions);
  expect(await sessions.find(cookie.split('=')[1] ?? '')).toBeUndefined();
});

test('the last active supervisor stays, even for the system itself', async () => {
  const save = serviceOf(app.app.nest, 'user').save({ id: await idOf(boss), isActive: false } as never, app.ctx());
  await expect(save).rejects.toMatchObject({ status: 409, code: 'last_supervisor' });
  expect((await app.em().findOneOrFail(User, { id: await idOf(boss) })).isActive).toBe(true);
});

test('a field hidden from a role is neither filter nor order nor search, whatever the contract lists', async () => {
  const open = { ...product, filters: { ...product.filters, unitCost: 'unitCost' }, orderBy: [...product.orderBy, 'unitCost'] };
  const ask = (role: SessionUser['role'], params: object) =>
    findMany(as(role), open as never, 'R', {
      num: 1,
      page: 1,
      orderBy: 'id-desc',
      ...params,
    });
  for (const params of [{ unitCostFrom: 1 }, { unitCostTo: 1 }, { orderBy: 'unitCost-asc' }, { search: 'unitCost', keyword: '7' }]) {
    await expect(ask('site-staff', params)).rejects.toMatchObject({ status: 400, code: 'validation' });
    await expect(ask('client', params)).resolves.toMatchObject({ rows: [] });
  }
});

test('a service saves only for the roles of its contract, whatever a route lets through', async () => {
  const save = (item: object) => serviceOf(app.app.nest, 'brand').save(item as never, as('site-staff'));
  const id = await app.make('brand');
  for (const item of [
    { id, name: 'x' },
    { code: 'NEW', name: 'x' },
  ])
    await expect(save(item)).rejects.toMatchObject({ status: 403 });
});

test('a field hidden from a role is not saved by it, whatever the contract lets it write', () => {
  const save = (item: object) => refuseHiddenFields(product, [item as never], 'site-staff');
  expect(() => save({ name: 'x', unitCost: '7' })).toThrow("'unitCost'");
  expect(() => save({ name: 'x' })).not.toThrow();
});

test('a failure after the commit does not repeat the call: its answer is stored', async () => {
  const send = () => boss.post('/api/brand/save', { saveParams: { code: 'DIES', name: 'x' } }, { 'idempotency-key': 'dies' });
  const committed = jest.spyOn(Claim.prototype, 'committed').mockImplementation(() => {
    throw new Error('fails here');
  });
  undo = () => committed.mockRestore();
  expect((await send()).status).toBe(500);
  undo();
  const again = await send();
  expect([again.status, await app.em().count(Brand, { code: 'DIES' })]).toEqual([200, 1]);
});
