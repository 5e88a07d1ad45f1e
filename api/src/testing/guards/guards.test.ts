import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../core/clock.ts';
import { allRows } from '../all-rows.ts';
import { pdf, upload } from '../files.ts';
import type { Answer, HttpClient } from '../http-client.ts';
import { day, ok, Orders } from '../orders.ts';
import { Releases } from '../releases.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../test-app.ts';
import { GUARD_CASES, type GuardCase, type Who } from './guard-cases.ts';

let app: TestApp;
const people = new Map<Who, HttpClient>();
const world = new Map<string, number | string>();
const UUID = '5d3f7c1e-1111-4222-8333-444455556666';

const idOf = async (who: Who) => (await people.get(who)?.get('/api/user/me'))?.body.id;

async function makePeople(): Promise<void> {
  people.set('nobody', app.guest());
  people.set('supervisor', await app.as('supervisor', { loginId: 'guard-boss' }));
  for (const who of ['other supervisor', 'signed out', 'disabled', 'demoted'] as const) people.set(who, await app.as('supervisor'));
  people.set('client', await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] }));
  people.set('must change', await app.as('supervisor', { mustChangePw: true }));
  people.set('site-staff', await app.as('site-staff', { factory: 'Another factory' }));
  const boss = people.get('supervisor') as HttpClient;
  world.set('self', await idOf('supervisor')).set('person', await idOf('client'));
  ok(await boss.post('/api/user/save', { saveParams: { id: await idOf('disabled'), isActive: false } }));
  ok(await boss.post('/api/user/save', { saveParams: { id: await idOf('demoted'), role: 'client' } }));
  const out = people.get('signed out') as HttpClient;
  const { cookie } = out;
  ok(await out.get('/api/user/logout'));
  out.cookie = cookie;
}

async function makeRows(): Promise<void> {
  const orders = new Orders(app, people.get('supervisor') as HttpClient);
  const brand = await app.make('brand', { code: 'GUARD', name: 'start' });
  const tag = await app.make('tag');
  const product = await app.make('product', { brandId: brand, tagIds: [tag], unitCost: 12.5 });
  const label = await app.make('labelStock');
  await orders.act('labelStock', 'move', { id: label, type: 'receive', date: day(0), qty: 5, eventUuid: UUID.replace('5', '6') });
  const release = await new Releases(app, orders).delivery({ brandId: brand });
  const po = await orders.draft({ factory: 'Far' }, [{ productId: product }]);
  const spec = { entity: 'po', entityId: po, purpose: 'spec' };
  const file = ok(await upload(orders.boss, [{ name: 'a.pdf', bytes: pdf() }], spec)).rows[0].id;
  for (const [name, id] of Object.entries({ brand, tag, product, label, release, po, file })) world.set(name, id);
  world.set('today', today()).set('uuid', UUID);
  world.set('login', JSON.stringify({ loginParams: { loginId: 'guard-boss', pw: TEST_PASSWORD } }));
  world.set('sessions', await read('select count(*) as n from session'));
}

async function read(sql: string): Promise<number | string> {
  const [row] = (await app.em().getConnection().execute(filled(sql))) as { n: unknown }[];
  return Number.isNaN(Number(row?.n)) ? String(row?.n) : Number(row?.n);
}

/** The text with every `{name}` replaced by its id of the world; a quoted id becomes a number. */
const filled = (text: string) =>
  text.replaceAll(/"?\{(\w+)\}"?/g, (given, name: string) => {
    const value = world.get(name);
    if (value === undefined) return given;
    return typeof value === 'number' || !given.startsWith('"') ? String(value) : given === `"{${name}}"` ? JSON.stringify(value) : given;
  });

function send({ who, call, body, headers }: GuardCase): Promise<Answer> {
  const [method = '', address = ''] = call.split(' ');
  const payload = body === undefined ? undefined : filled(typeof body === 'string' ? body : JSON.stringify(body));
  const client = people.get(who) ?? app.guest();
  return client.request(method, filled(address), payload, { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers });
}

beforeAll(async () => {
  app = await startTestApp();
  await makePeople();
  await makeRows();
});
afterAll(() => app?.stop());

const table = GUARD_CASES.map((row): [string, GuardCase] => [
  `${row.guard}: ${row.who}, ${row.call.slice(0, 70)} → ${row.status} ${row.says.slice(0, 60)}`,
  row,
]);

test.each(table)('%s', async (_name, row) => {
  const before = row.effect ? '' : await allRows(app);
  const answer = await send(row);
  const said = answer.status === 200 ? answer.text : String(answer.body?.message ?? '');
  expect([answer.status, said]).toEqual([row.status, expect.stringContaining(filled(row.says))]);
  if (answer.status === 200) for (const secret of ['passwordHash', 'unitCost']) expect(answer.text).not.toContain(secret);
  if (!row.effect) return expect(await allRows(app)).toBe(before);
  const [sql, value] = row.effect;
  expect(await read(sql)).toBe(typeof value === 'string' && world.has(value.slice(1, -1)) ? world.get(value.slice(1, -1)) : value);
});

test('the table has a case for each guard', () => {
  const guards = new Set(GUARD_CASES.map(({ guard }) => guard));
  const needed = [
    'request guard',
    'content type',
    'method',
    'session',
    'sign-in',
    'role',
    'scope',
    'version',
    'unknown key',
    'hidden field',
  ];
  for (const guard of [...needed, 'duplicate', 'referenced', 'stock', 'state', 'idempotency', 'limits']) expect(guards).toContain(guard);
});
