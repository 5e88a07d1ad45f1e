import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DAY_MS, MAX_FEEDS, poProduct } from '@moru/contract';
import ICAL from 'ical.js';
import { createApp } from '../create-app.ts';
import { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let own: number;
let far: number;

const LOGIN = 'calendar-reader';

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  const brandId = await app.make('brand');
  client = await app.as('client', { scope: 'listed', brandIds: [brandId], loginId: LOGIN });
  const productId = await orders.product({ brandId, name: 'Pine toner; 250 ml, “refill”' });
  own = (await orders.confirmed({ flow: 'buy' }, [{ productId }])).lines[0] ?? 0;
  far = (await orders.confirmed({ flow: 'buy' })).lines[0] ?? 0;
});
afterAll(() => app.stop());

const made = async (who: HttpClient, query = '') => ok(await who.post('/api/stat/makeFeed', { name: '발주 일정', query }));
const read = (path: string, headers: Record<string, string> = {}) => app.guest().request('GET', path, undefined, headers);

/** Events as an independent library reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
    };
  });
}

test('a calendar parser reads the lines as whole days of their ETA, without a session', async () => {
  const { path } = await made(orders.boss, `id=${own}&id=${far}`);
  const answer = await read(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = eventsIn(answer.text);
  expect(events.map(({ uid }) => uid).toSorted()).toEqual([own, far].map((id) => `line-${id}@moru`).toSorted());
  const event = events.find(({ uid }) => uid === `line-${own}@moru`);
  expect(event).toMatchObject({ start: day(30), end: day(31), isDate: true });
  expect(event?.summary).toContain('Pine toner; 250 ml, “refill”');
  expect(answer.text.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('an unchanged calendar is not sent again; a moved date changes its text', async () => {
  const { path } = await made(orders.boss, `id[]=${own}`);
  const { etag } = (await read(path)).headers;
  expect((await read(path, { 'if-none-match': String(etag) })).status).toBe(304);
  await orders.act('poProduct', 'reviseEta', { id: own, toDate: day(41), reason: 'vessel' });
  const moved = await read(path, { 'if-none-match': String(etag) });
  expect([moved.status, eventsIn(moved.text)[0]?.start]).toEqual([200, day(41)]);
  expect(eventsIn(moved.text)[0]?.summary).toContain('(+11 d)');
});

test('it shows what its owner may see when it is read: their brands, and nothing once the account is disabled', async () => {
  const { path } = await made(client);
  expect(eventsIn((await read(path)).text).map(({ uid }) => uid)).toEqual([`line-${own}@moru`]);
  const other = await app.make('brand');
  await app.em().nativeUpdate(User, { loginId: LOGIN }, { brandIds: [other] });
  expect(eventsIn((await read(path)).text)).toEqual([]);
  await app.em().nativeUpdate(User, { loginId: LOGIN }, { isActive: false });
  expect((await read(path)).status).toBe(404);
});

test('days that are counted from today move with it', async () => {
  const { lines } = await orders.confirmed({ flow: 'buy' });
  const { path } = await made(orders.boss, `id=${lines[0]}&etaCurrentFrom=0d&etaCurrentTo=29d`);
  const count = async () => eventsIn((await read(path)).text).length;
  expect(await count()).toBe(0);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + DAY_MS);
  try {
    expect(await count()).toBe(1);
  } finally {
    clock.mockRestore();
  }
  expect((await orders.boss.post('/api/stat/makeFeed', { name: 'x', query: 'etaCurrentTo=14days' })).status).toBe(400);
});

test('a revoked and a guessed address show nothing; nobody revokes or lists those of others', async () => {
  const { id, path } = await made(orders.boss);
  const rival = await app.as('supervisor');
  expect(ok(await rival.get('/api/stat/feeds'))).toEqual([]);
  expect((await rival.post('/api/stat/revokeFeed', { id })).status).toBe(404);
  await read(path);
  const [listed] = ok(await orders.boss.get('/api/stat/feeds'));
  expect(listed).toMatchObject({ id, name: '발주 일정', reads: 1 });
  expect(JSON.stringify(listed)).not.toContain(path.slice(-20));
  expect((await orders.boss.post('/api/stat/revokeFeed', { id })).status).toBe(200);
  expect((await read(path)).status).toBe(404);
  for (const guess of ['x.ics', `${'a'.repeat(32)}.ics`, 'feeds']) expect((await read(`/api/stat/feed/${guess}`)).status).toBe(404);
  for (const query of ['colour=red', 'status=lost', 'id=%'])
    expect((await orders.boss.post('/api/stat/makeFeed', { name: 'mine', query })).body.issues[0].path).toEqual(['query']);
  expect((await (await app.as('site-staff')).post('/api/stat/makeFeed', { name: 'mine', query: '' })).status).toBe(403);
});

test('a user who may no longer read orders shows no calendar', async () => {
  const { path } = await made(await app.as('supervisor', { loginId: 'moved-to-the-floor' }));
  expect((await read(path)).status).toBe(200);
  await app.em().nativeUpdate(User, { loginId: 'moved-to-the-floor' }, { role: 'site-staff' });
  expect((await read(path)).status).toBe(404);
});

test('a user has a limited number of feeds, and room for another once one is revoked', async () => {
  const who = await app.as('supervisor');
  const ids: number[] = [];
  for (let nth = 0; nth < MAX_FEEDS; nth++) ids.push((await made(who)).id);
  expect(await who.post('/api/stat/makeFeed', { name: 'one more', query: '' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['name'] }] },
  });
  ok(await who.post('/api/stat/revokeFeed', { id: ids[0] }));
  await made(who);
});

test('a feed cannot filter by a field that its owner may not see', async () => {
  const { meta } = poProduct.fields.lateReason;
  const who = await app.as('client');
  Object.assign(meta, { hiddenFrom: ['client'] });
  const refused = await who.post('/api/stat/makeFeed', { name: 'why late', query: 'lateReason=vessel' });
  Object.assign(meta, { hiddenFrom: undefined });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['params', 'lateReason'] }] } });
  await made(who, 'lateReason=vessel');
});

test('an address that guesses is stopped after 120 reads a minute', async () => {
  const limited = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, rateLimit: 0.1, logger: false });
  const guess = async (address: string) => (await new HttpClient(limited.nest, address).get('/api/stat/feed/x.ics')).status;
  for (let time = 0; time < 12; time++) expect(await guess('10.3.0.1')).toBe(404);
  expect([await guess('10.3.0.1'), await guess('10.3.0.2')]).toEqual([429, 404]);
  await limited.nest.close();
});
