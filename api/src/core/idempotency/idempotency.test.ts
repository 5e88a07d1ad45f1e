import { createHash, randomUUID } from 'node:crypto';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Brand } from '../../brand/brand.entity.ts';
import { before } from '../../testing/barrier.ts';
import { FORM_TYPE, formOf, pdf } from '../../testing/files.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { User } from '../../user/user.entity.ts';
import type { Ctx } from '../call/ctx.ts';
import { declaredRoutes } from '../docs/declared-routes.ts';
import { IdempotencyKey } from '../orm/idempotency-key.entity.ts';
import { ResourceService } from '../resource/resource.service.ts';
import { serviceOf } from '../resource/service-of.ts';
import { Claim } from './claim.ts';

let app: TestApp;
let boss: HttpClient;
let undo = () => {};

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => {
  undo();
  undo = () => {};
});
afterAll(() => app?.stop());

const save = (who: HttpClient, key: string, saveParams: object) => who.post('/api/brand/save', { saveParams }, { 'idempotency-key': key });
const count = () => app.em().count(Brand);

test('the same key and body run once and get the same answer', async () => {
  const before = await count();
  const first = await save(boss, 'k1', { code: 'K1', name: 'K' });
  expect(await save(boss, 'k1', { code: 'K1', name: 'K' })).toMatchObject({ status: 200, text: first.text });
  expect(await count()).toBe(before + 1);
});

test('the same key with another body is 422', async () => {
  expect(await save(boss, 'k1', { code: 'K2', name: 'K' })).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
});

test('keys of different users are independent', async () => {
  const other = await app.as('supervisor');
  expect((await save(other, 'k1', { code: 'K3', name: 'K' })).status).toBe(200);
});

test('many at once: one runs, the others wait or get its answer', async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(boss, 'race', { code: 'RACE', name: 'R' })));
  expect(await count()).toBe(before + 1);
  for (const { status, body } of answers)
    expect([200, 409]).toContain(body.code === undefined ? status : body.code === 'idempotency_running' ? 409 : 0);
});

test('a refused call leaves nothing and can be sent again under its key', async () => {
  expect((await save(boss, 'again', { code: 'K1', name: 'taken' })).status).toBe(409);
  expect(await app.em().count(IdempotencyKey, { key: 'again' })).toBe(0);
  await boss.get('/api/brand/del', { ids: (await app.em().findOneOrFail(Brand, { code: 'K1' })).id });
  expect((await save(boss, 'again', { code: 'K1', name: 'taken' })).status).toBe(200);
});

test('a call that fails within its transaction leaves no claim', async () => {
  undo = before(serviceOf(app.app.nest, 'brand'), 'afterSave', () => Promise.reject(new Error('fails here')));
  expect((await save(boss, 'fails', { code: 'FAILS', name: 'x' })).status).toBe(500);
  undo();
  expect([await app.em().count(IdempotencyKey, { key: 'fails' }), await app.em().count(Brand, { code: 'FAILS' })]).toEqual([0, 0]);
  expect((await save(boss, 'fails', { code: 'FAILS', name: 'x' })).status).toBe(200);
});

test('a claim that cannot be written is an error, not a call that is still running', async () => {
  const claim = new Claim({ userId: 1, key: null as never, secret: Buffer.from('s') });
  await expect(claim.begin(app.em())).rejects.toThrow(/null/i);
});

test('a claim without an answer is of a call that is still running', async () => {
  await save(boss, 'unanswered', { code: 'UNANS', name: 'x' });
  await app.em().nativeUpdate(IdempotencyKey, { key: 'unanswered' }, { answer: null });
  expect(await save(boss, 'unanswered', { code: 'UNANS', name: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_running' },
    headers: { 'retry-after': '1' },
  });
});

test('a call is refused at once while the first under its key is running', async () => {
  const [arrived, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  undo = before(serviceOf(app.app.nest, 'brand'), 'save', () => {
    arrived.resolve();
    return open.promise;
  });
  const first = save(boss, 'slow', { code: 'SLOW', name: 'x' });
  await arrived.promise;
  expect(await save(boss, 'slow', { code: 'SLOW', name: 'x' })).toMatchObject({ status: 409, body: { code: 'idempotency_running' } });
  open.resolve();
  expect((await first).status).toBe(200);
});

test.each([
  ['empty', ''],
  ['longer than a hundred characters', 'k'.repeat(101)],
])('a key that is %s is refused, and nothing is written', async (_what, key) => {
  const before = await count();
  expect(await save(boss, key, { code: 'NOKEY', name: 'x' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['Idempotency-Key'] }] },
  });
  expect(await count()).toBe(before);
});

test('an answer of any length is stored as it is', async () => {
  const claim = new Claim({ userId: 1, key: 'long', secret: Buffer.from('s') });
  const answer = '가'.repeat(100_000);
  await claim.begin(app.em());
  await claim.complete(app.em(), answer);
  expect(JSON.parse((await claim.earlier(app.em())) ?? '')).toBe(answer);
});

test('the answer is stored by the transaction of the work, once, as it was sent', async () => {
  const { text } = await save(boss, 'kept', { code: 'KEPT', name: 'K' });
  const [row, ...others] = await app.em().find(IdempotencyKey, { key: 'kept' });
  expect([row?.answer, others]).toEqual([text, []]);
});

test('after a day the answer is deleted; a floor device can get it for 90 days, and nobody else who names a key like its own', async () => {
  const client = await app.as('client');
  const ofDevice = () => `outbox.${randomUUID()}.0`;
  const [young, old, guessed, ofClient] = [ofDevice(), ofDevice(), 'OUTBOX.mine', ofDevice()];
  const age = (where: object, hours: number) =>
    app.em().nativeUpdate(IdempotencyKey, where, { createdAt: new Date(Date.now() - hours * 3_600_000) });
  await save(boss, young, { code: 'NOON', name: 'N' });
  await save(boss, old, { code: 'LAST', name: 'L' });
  const seen = await app.em().count(IdempotencyKey, {});
  const guess = () => save(boss, guessed, { code: 'GUESS', name: 'G' });
  expect((await guess()).text).toBe((await guess()).text);
  const set = await client.post('/api/preference/set', { key: 'theme', value: 'dark' }, { 'idempotency-key': ofClient });
  expect(set.status).toBe(200);
  expect(await app.em().count(IdempotencyKey, {})).toBe(seen + 2);
  await Promise.all([age({ key: { $nin: [young, old] } }, 25), age({ key: young }, 89 * 24), age({ key: old }, 91 * 24)]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  undo = () => now.mockRestore();
  await save(boss, 'sweeps', { code: 'SWEEPS', name: 'x' });
  const left = await app.em().find(IdempotencyKey, { createdAt: { $lt: new Date(Date.now() - 3_600_000) } });
  expect(left.map(({ key }) => key)).toEqual([young]);
});

describe('what a key identifies', () => {
  const person = (pw: string) => ({ loginId: 'secretive', name: 's', role: 'client', scope: 'all', pw });
  const create = (pw: string) => boss.post('/api/user/save', { saveParams: person(pw) }, { 'idempotency-key': 'secret' });

  test('a secret is part of it: the same call with another password is 422, and the first password counts', async () => {
    expect((await create('the first password')).status).toBe(200);
    expect(await create('another password!')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await create('the first password')).status).toBe(200);
    expect(await app.em().count(User, { loginId: 'secretive' })).toBe(1);
  });

  test('the stored hash is not a plain one that passwords could be tried on', async () => {
    const { requestHash } = await app.em().findOneOrFail(IdempotencyKey, { key: 'secret' });
    const body = JSON.stringify({ saveParams: person('the first password') });
    const url = '/api/user/save';
    const plain = [body, `${url}\n${body}`, `${url.length}:${url}${body.length}:${body}`];
    expect(plain.map((text) => createHash('sha256').update(text).digest('hex'))).not.toContain(requestHash);
  });

  test('another address under the same key is 422', async () => {
    await save(boss, 'address', { code: 'ADDR', name: 'x' });
    const elsewhere = await boss.post('/api/tag/save', { saveParams: { code: 'ADDR', name: 'x' } }, { 'idempotency-key': 'address' });
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('files are part of an upload: the same are stored once, others are 422', async () => {
    const send = (mark: string) =>
      boss.request('POST', '/api/file/upload', formOf([{ name: 'a.pdf', bytes: pdf(mark) }]), {
        'content-type': FORM_TYPE,
        'idempotency-key': 'upload',
      });
    const first = await send('one');
    expect(await send('one')).toMatchObject({ status: 200, text: first.text });
    expect(await send('two')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(first.body.rows).toHaveLength(1);
  });
});

test('calls open to every signed-in user run once, too', async () => {
  const set = (value: number) => boss.post('/api/preference/set', { key: 'list.once', value }, { 'idempotency-key': 'mine' });
  expect((await set(1)).text).toBe('null');
  expect((await set(2)).status).toBe(422);
  expect(await set(1)).toMatchObject({ status: 200, text: 'null' });
});

test('settings give the same answer when sent again, and are changed once', async () => {
  const saveParams = [{ key: 'app.timezone', value: 'UTC', version: 0 }];
  const send = () => boss.post('/api/config/save', { saveParams }, { 'idempotency-key': 'settings' });
  const first = await send();
  expect(await send()).toMatchObject({ status: 200, text: first.text });
  expect(first.body.rows).toMatchObject([{ value: 'UTC', version: 1 }]);
});

/** Every other POST runs once under its key; a route added here has to declare the effect of its repetition. */
const REPEATED = {
  'POST /api/deploy/loaded': 'harmless',
  'POST /api/deploy/publish': 'refused',
  'POST /api/conflict/last': 'same',
  'POST /api/conflict/tell': 'same',
  'POST /api/flog/csp': 'harmless',
  'POST /api/flog/report': 'harmless',
  'POST /api/handOver/key': 'harmless',
  'POST /api/handOver/read': 'harmless',
  'POST /api/import/preview': 'harmless',
  'POST /api/inspection/record': 'same',
  'POST /api/live/open': 'harmless',
  'POST /api/practice/begin': 'harmless',
  'POST /api/practice/check': 'harmless',
  'POST /api/practice/cut': 'harmless',
  'POST /api/practice/hint': 'harmless',
  'POST /api/practice/open': 'harmless',
  'POST /api/practice/reset': 'harmless',
  'POST /api/releaseGroup/reveal': 'private',
  'POST /api/stat/makeFeed': 'harmless',
  'POST /api/stat/query': 'reads',
  'POST /api/table/read': 'reads',
  'POST /api/user/changePw': 'refused',
  'POST /api/user/login': 'harmless',
  'POST /api/user/resetPw': 'refused',
};

describe('every POST declares the effect of its repetition', () => {
  test('only these may run again', () => {
    const posts = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(({ method }) => method === 'POST');
    const again = posts.filter(({ repeated, path }) => repeated !== undefined && !path.endsWith('/importPreview'));
    expect(Object.fromEntries(again.map(({ path, repeated }) => [`POST ${path}`, repeated]))).toEqual(REPEATED);
    expect(posts.filter(({ path }) => path.endsWith('/importPreview')).every(({ repeated }) => repeated === 'reads')).toBe(true);
    expect(posts.length - again.length).toBeGreaterThan(40);
  });

  test('callers without a session have no key', () => {
    const open = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(
      ({ method, policy }) => method === 'POST' && policy === 'public',
    );
    expect(open.filter(({ repeated }) => repeated === undefined)).toEqual([]);
  });

  test('a route without its own transaction that does not declare it is an error: 500', async () => {
    const service = serviceOf(app.app.nest, 'brand');
    Reflect.set(service, 'save', () => Promise.resolve([1]));
    undo = () => void Reflect.deleteProperty(service, 'save');
    expect((await save(boss, 'forgotten', { code: 'NONE', name: 'x' })).status).toBe(500);
    expect(await app.em().count(IdempotencyKey, { key: 'forgotten' })).toBe(0);
  });

  test('so is one with two transactions, whose second would be lost', async () => {
    const service = serviceOf(app.app.nest, 'brand');
    const twice = async (items: object, ctx: Ctx) => [
      ...(await ResourceService.prototype.save.call(service, items as never, ctx)),
      ...(await ResourceService.prototype.save.call(service, { code: 'TWO', name: 'x' } as never, ctx)),
    ];
    Reflect.set(service, 'save', twice);
    undo = () => void Reflect.deleteProperty(service, 'save');
    expect((await save(boss, 'twice', { code: 'ONE', name: 'x' })).status).toBe(500);
  });
});

describe('a password is reset once', () => {
  test('the repeated call is refused by its version: the first password stays', async () => {
    await app.as('client', { loginId: 'once-reset' });
    const { id, version } = await app.em().findOneOrFail(User, { loginId: 'once-reset' });
    const send = () => boss.post('/api/user/resetPw', { id, version }, { 'idempotency-key': 'reset' });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  });

  test('after a password change whose answer is lost no session is left to repeat it', async () => {
    const person = await app.as('client');
    const { cookie } = person;
    const body = { oldPw: TEST_PASSWORD, newPw: 'a password after that' };
    const send = () => person.post('/api/user/changePw', body, { 'idempotency-key': 'change' });
    expect((await send()).status).toBe(200);
    person.cookie = cookie;
    expect((await send()).status).toBe(401);
  });
});
