import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { Talks, type Name } from '../testing/talks.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { Comment, CommentNotice } from './comment.entity.ts';
import { CommentService } from './comment.service.ts';

let app: TestApp;
let talks: Talks;
/** Rows of one brand, made in Ansan, and rows that also contain another brand's goods. */
const own = {} as Record<'po' | 'poProduct' | 'shipping' | 'inspectionGroup' | 'releaseGroup', number>;
const shared = {} as Record<'po' | 'shipping', number>;

beforeAll(async () => {
  app = await startTestApp();
  talks = await Talks.start(app);
  const { lots, brandId } = talks;
  const { orders } = lots;
  const productId = await orders.product({ brandId, pcsPerCarton: 24 });
  const { id, lines } = await orders.confirmed({ factory: 'Ansan', inspect: 'required' }, [{ productId }]);
  const [line = 0] = lines;
  await orders.produced(line, 500);
  Object.assign(own, { po: id, poProduct: line, shipping: await orders.shipment([{ poProductId: line, qty: 5 }]) });
  own.inspectionGroup = (await lots.visit([{ poProductId: line, lotQty: 100 }])).id;
  own.releaseGroup = await new Releases(app, orders).delivery({ brandId, lines: [{ poProductId: line, qty: 24 }] });
  const mixed = await orders.confirmed({}, [{ productId }, {}]);
  shared.po = mixed.id;
  shared.shipping = await orders.shipment(mixed.lines.map((poProductId) => ({ poProductId, qty: 5 })));
});
afterAll(() => app?.stop());

const READERS: Record<keyof typeof own, readonly Name[]> = {
  po: ['boss', 'other', 'client', 'colleague', 'staff'],
  poProduct: ['boss', 'other', 'client', 'colleague', 'staff'],
  shipping: ['boss', 'other', 'client', 'colleague'],
  inspectionGroup: ['boss', 'other', 'client', 'colleague', 'staff'],
  releaseGroup: ['boss', 'other', 'client', 'colleague', 'staff'],
};

const idOf = async (client: HttpClient): Promise<number> => ok(await client.get('/api/user/me')).id;

describe.each(Object.keys(READERS) as (keyof typeof own)[])('%s', (entity) => {
  const holder = () => ({ entity, entityId: own[entity] });

  test('those who see the row read its conversation, and nobody else learns that it exists', async () => {
    await talks.wrote('boss', holder(), { body: `about ${entity}` });
    for (const name of Object.keys(talks.people) as Name[]) {
      const answer = await talks.thread(name, holder());
      if (READERS[entity].includes(name)) expect(ok(answer).rows).toMatchObject([{ body: `about ${entity}` }]);
      else expect([name, answer.status, answer.body.rows]).toEqual([name, 404, undefined]);
    }
  });

  test('supervisors and its clients write, the factory only reads', async () => {
    expect((await talks.write('colleague', holder())).status).toBe(200);
    expect((await talks.write('staff', holder())).status).toBe(READERS[entity].includes('staff') ? 403 : 404);
    for (const name of ['rival', 'away'] as const) expect([name, (await talks.write(name, holder())).status]).toEqual([name, 404]);
  });

  test('notifications disappear for those who no longer see the row', async () => {
    await talks.readAll('client');
    await talks.wrote('boss', holder(), { mentions: [talks.ids.client] });
    expect(await talks.unread('client')).toBe(1);
    const lose = (scope: number[]) => app.em().nativeUpdate(User, { id: talks.ids.client }, { brandIds: scope });
    await lose([]);
    const again = await app.as('client', { scope: 'listed', brandIds: [] });
    await app.em().nativeUpdate(CommentNotice, { userId: talks.ids.client, isRead: false }, { userId: await idOf(again) });
    expect(ok(await again.get('/api/comment/bell')).unread).toBe(0);
    expect(ok(await again.get('/api/comment/notices')).rows).toEqual([]);
    await lose([talks.brandId]);
  });
});

describe.each(['po', 'shipping'] as const)('the conversation of a %s with the goods of others too', (entity) => {
  const holder = () => ({ entity, entityId: shared[entity] });

  test('is open to those who see all of it', async () => {
    await talks.wrote('boss', holder(), { body: 'about the other brand' });
    const { rows, isShared, mayWrite, reads } = ok(await talks.thread('client', holder()));
    expect({ rows, isShared, mayWrite, reads }).toEqual({ rows: [], isShared: true, mayWrite: false, reads: [] });
    expect(await talks.write('client', holder())).toMatchObject({ status: 403, body: { message: expect.stringContaining('PO line') } });
    expect(await talks.bodies('boss', holder())).toEqual(['about the other brand']);
  });

  test('nobody who sees only a part of it is mentioned on it, or shown as a reader', async () => {
    expect((await talks.write('boss', holder(), { mentions: [talks.ids.client] })).status).toBe(400);
    const { rows } = ok(await talks.thread('boss', holder()));
    ok(await talks.markRead('client', holder(), rows[0].id));
    expect(ok(await talks.thread('boss', holder())).reads).toEqual([]);
  });
});

test.each([
  ['a product', { entity: 'product', entityId: 1 }, 400],
  ['a user', { entity: 'user', entityId: 1 }, 400],
  ['a name of the prototype', { entity: '__proto__', entityId: 1 }, 400],
  ['a line that is not there', { entity: 'poProduct', entityId: 999_999 }, 404],
])('nobody can comment on %s', async (_name, holder, status) => {
  expect((await talks.write('boss', holder)).status).toBe(status);
  expect((await talks.thread('boss', holder)).status).toBe(status);
});

test('supervisors and the clients who see the row can be mentioned, and nobody else is offered', async () => {
  const line = await talks.line();
  const offered = async (who: Name): Promise<number[]> =>
    (ok(await talks.people[who].get('/api/comment/people', line)) as { id: number }[]).map(({ id }) => id);
  expect(await offered('client')).toEqual(expect.arrayContaining([talks.ids.boss, talks.ids.other, talks.ids.colleague]));
  for (const name of ['client', 'rival', 'staff', 'away'] as const) expect(await offered('client')).not.toContain(talks.ids[name]);
  expect(await offered('boss')).toEqual(expect.arrayContaining([talks.ids.client, talks.ids.colleague]));
  expect(await offered('boss')).not.toContain(talks.ids.rival);
  expect(await offered('staff')).toEqual([]);
  for (const id of [talks.ids.rival, talks.ids.staff, 999_999])
    expect(await talks.write('client', line, { mentions: [talks.ids.boss, id] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['mentions', 1] }] },
    });
  await talks.wrote('client', line, { body: '@김서연 확인 부탁드립니다', mentions: [talks.ids.boss] });
  expect(ok(await talks.thread('boss', line)).rows).toMatchObject([
    { byName: '이준호', byRole: 'client', mentions: [{ id: talks.ids.boss, name: '김서연' }] },
  ]);
});

test('the system writes in every conversation, without a person’s name', async () => {
  const body = { entity: 'po', entityId: shared.po, body: 'written by a job', mentions: [] };
  const { id } = await app.app.nest.get(CommentService, { strict: false }).write(body, app.ctx());
  expect(await app.em().findOneOrFail(Comment, { id })).toMatchObject({ byName: 'system', byRole: null, createdBy: null });
});
