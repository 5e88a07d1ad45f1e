import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const people = {} as Record<'boss' | 'other' | 'client' | 'rival' | 'staff', HttpClient>;
type Person = keyof typeof people;

beforeAll(async () => {
  app = await startTestApp();
  people.boss = await app.as('supervisor');
  people.other = await app.as('supervisor');
  people.client = await app.as('client');
  people.rival = await app.as('client');
  people.staff = await app.as('site-staff');
});
afterAll(() => app?.stop());

const LATE = {
  list: 'po',
  query: 'status[]=confirmed&orderBy=etaCurrent-asc',
  columns: [{ key: 'poNo', shown: true, pinned: true, px: 120 }],
};

const save = (person: Person, item: object): Promise<Answer> => people[person].post('/api/view/save', { saveParams: item });
const made = async (person: Person, item: object): Promise<number> => (await save(person, { ...LATE, ...item })).body[0];
const seen = async (person: Person): Promise<string[]> => {
  const { body } = await people[person].get('/api/view/findMany', { params: { list: 'po', num: 100 } });
  const names = (body.rows as { name: string }[]).map(({ name }) => name).toSorted();
  const counted = await people[person].get('/api/view/findMany', { params: { list: 'po', queryMode: 'count' } });
  expect([body.total, counted.body.total]).toEqual([names.length, names.length]);
  return names;
};
const byId = (person: Person, id: number) => people[person].get('/api/view/findById', { subset: 'A', id });

const ids = {} as Record<'private' | 'staffed' | 'open' | 'clients', number>;

test('a view is visible to its author, and to those a supervisor shares it with', async () => {
  ids.private = await made('boss', { name: 'mine' });
  ids.staffed = await made('boss', { name: 'for supervisors', sharedWith: 'supervisor' });
  ids.open = await made('boss', { name: 'for clients', sharedWith: 'client', density: 'compact' });
  ids.clients = await made('client', { name: 'a client’s' });
  expect(await seen('boss')).toEqual(['for clients', 'for supervisors', 'mine']);
  expect(await seen('other')).toEqual(['for clients', 'for supervisors']);
  expect(await seen('client')).toEqual(['a client’s', 'for clients']);
  expect(await seen('rival')).toEqual(['for clients']);
  expect((await people.staff.get('/api/view/findMany')).status).toBe(403);
  const unseen: [Person, number][] = [
    ['other', ids.private],
    ['client', ids.staffed],
    ['rival', ids.clients],
    ['boss', ids.clients],
  ];
  for (const [person, id] of unseen) expect((await byId(person, id)).status).toBe(404);
  expect((await byId('rival', ids.open)).body).toMatchObject({ ...LATE, density: 'compact', sharedWith: 'client' });
});

test('a client shares nothing and changes no views of others', async () => {
  const refusals = [
    await save('client', { ...LATE, name: 'loud', sharedWith: 'client' }),
    await save('client', { id: ids.clients, sharedWith: 'supervisor' }),
    await save('client', { id: ids.open, name: 'taken over' }),
    await people.client.get('/api/view/del', { ids: [ids.open] }, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await save('rival', { id: ids.clients, name: 'x' })).status).toBe(404);
  expect((await byId('boss', ids.open)).body).toMatchObject({ name: 'for clients', version: 1 });
  expect((await save('client', { id: ids.clients, name: 'renamed', sharedWith: null })).status).toBe(200);
});

test('supervisors maintain shared views together, and cannot remove anybody’s own view', async () => {
  expect((await save('other', { id: ids.staffed, name: 'ours', version: 1 })).status).toBe(200);
  expect((await save('other', { id: ids.staffed, name: 'older', version: 1 })).body.code).toBe('version_conflict');
  expect((await save('other', { id: ids.staffed, sharedWith: null })).status).toBe(403);
  expect((await save('boss', { id: ids.staffed, sharedWith: null })).status).toBe(200);
  expect(await seen('other')).toEqual(['for clients']);
});

test('every change is in history, with its author', async () => {
  const entries = await app.em().find(Alog, { entity: 'view', entityId: ids.staffed }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action, entityLabel }) => [action, entityLabel])).toEqual([
    ['create', 'for supervisors'],
    ['update', 'ours'],
    ['update', 'ours'],
  ]);
  expect(new Set(entries.map(({ userId }) => userId)).size).toBe(2);
});

const BAD: [string, object][] = [
  ['without a list', { name: 'x', query: '' }],
  ['with a list of another kind', { ...LATE, name: 'x', list: '/admin/pos' }],
  ['with conditions longer than an address', { ...LATE, name: 'x', query: 'x'.repeat(4001) }],
  ['with columns of another shape', { ...LATE, name: 'x', columns: [{ key: 'poNo' }] }],
  ['shared with those who have no lists', { ...LATE, name: 'x', sharedWith: 'site-staff' }],
];

test.each(BAD)('a view %s is refused', async (_name, item) => {
  expect((await save('boss', item)).status).toBe(400);
});

test('it is deleted with its author’s delete', async () => {
  const gone = await people.client.get(
    '/api/view/del',
    { ids: [ids.clients] },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
  );
  expect(gone.body).toBe(1);
  expect(await seen('client')).toEqual(['for clients']);
});
