import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBrandClient } from '../testing/brand-client.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let brandId: number;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
});
afterAll(() => app?.stop());

const line = async () => (await orders.confirmed({ flow: 'buy' }, [{ productId: await orders.product({ brandId }) }])).lines[0] ?? 0;
const propose = (id: number, date: string, who: HttpClient = client) =>
  who.post('/api/poProduct/proposeDate', { id, date, note: 'the shop opens earlier' });
const reply = (id: number, body: object, who: HttpClient = orders.boss) => who.post('/api/poProduct/answerProposal', { id, ...body });
const proposals = async (id: number, who: HttpClient = client) => ok(await who.get('/api/poProduct/proposals', { id }));

test('an accepted date is a revision at the client’s request; both see who asked and who answered', async () => {
  const id = await line();
  expect(ok(await propose(id, day(24)))).toMatchObject({ id, status: 'open' });
  expect((await orders.line(id)).etaCurrent).toBe(day(30));
  expect(ok(await reply(id, { accept: true, note: 'the earlier vessel has room' }))).toMatchObject({ id, status: 'accepted' });
  expect(await orders.line(id)).toMatchObject({ etaCurrent: day(24), promisedDate: day(30) });
  const { rows } = ok(await orders.boss.get('/api/etaRevision/findMany', { subset: 'L', params: { poProductId: id } }));
  expect(rows[0]).toMatchObject({ reason: 'client_request', toDate: day(24), note: 'the earlier vessel has room' });
  for (const [who, isMine] of [
    [client, true],
    [orders.boss, false],
  ] as const)
    expect(await proposals(id, who)).toMatchObject([
      { date: day(24), fromDate: day(30), status: 'accepted', isMine, answerNote: 'the earlier vessel has room' },
    ]);
});

test('a declined one has a reason and moves nothing; a withdrawn one is closed', async () => {
  const id = await line();
  ok(await propose(id, day(24)));
  expect((await reply(id, { accept: false })).body.issues[0].path).toEqual(['note']);
  ok(await reply(id, { accept: false, note: 'no vessel before that' }));
  ok(await propose(id, day(26)));
  expect(ok(await client.post('/api/poProduct/withdrawProposal', { id }))).toMatchObject({ status: 'withdrawn' });
  expect((await proposals(id)).map(({ status }: { status: string }) => status)).toEqual(['withdrawn', 'declined']);
  expect((await orders.line(id)).etaCurrent).toBe(day(30));
  expect((await reply(id, { accept: true })).body.code).toBe('state');
});

test('a line has one open proposal at a time, for a day that a revision allows', async () => {
  const id = await line();
  expect((await propose(id, day(30))).body.issues[0].path).toEqual(['date']);
  ok(await propose(id, day(24)));
  expect((await propose(id, day(25))).body.code).toBe('proposal_open');
  const over = await line();
  await orders.act('poProduct', 'shortClose', { id: over, reason: 'enough of it' });
  expect((await propose(over, day(24))).body.code).toBe('state');
  const shipped = await line();
  await orders.shipment([{ poProductId: shipped, qty: 1000 }], { etaPlan: day(35) });
  expect((await propose(shipped, day(24))).body.code).toBe('on_shipment');
  expect((await propose(id, day(-400))).body.issues[0].path).toEqual(['date']);
  const draft = await orders.draft({}, [{ productId: await orders.product({ brandId }) }]);
  const [unpromised] = (await orders.po(draft)).lines;
  expect((await propose(unpromised.id, day(24))).body.issues[0].path).toEqual(['date']);
});

test('an acceptance is refused like a revision, and the proposal stays open', async () => {
  const id = await line();
  ok(await propose(id, day(24)));
  await orders.shipment([{ poProductId: id, qty: 1000 }], { etaPlan: day(35) });
  expect((await reply(id, { accept: true })).body.code).toBe('on_shipment');
  expect((await proposals(id))[0].status).toBe('open');
});

test('rights: a client only on its own lines, only the author withdraws, only a supervisor answers', async () => {
  const id = await line();
  const rival = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect((await propose(id, day(24), rival)).status).toBe(404);
  ok(await propose(id, day(24)));
  expect((await rival.get('/api/poProduct/proposals', { id })).status).toBe(404);
  const mate = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  expect((await mate.post('/api/poProduct/withdrawProposal', { id })).status).toBe(403);
  expect((await reply(id, { accept: true }, client)).status).toBe(403);
  expect((await (await app.as('site-staff')).get('/api/poProduct/proposals', { id })).status).toBe(403);
});
