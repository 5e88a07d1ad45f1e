import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import qs from 'qs';
import { z } from 'zod';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { FORM_TYPE, fields, formOf, pdf } from './files.ts';
import { hostileTo, HOSTILE_TEXTS, tryAll } from './hostile.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { rightBody } from './right-body.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TWO_HOURS_MS = 7_200_000;
if (tryAll) jest.setTimeout(TWO_HOURS_MS);

let app: TestApp;
let boss: HttpClient;
let routes: DeclaredRoute[];
const ids = new Map<string, number>();
let broken: string[] = [];
let calls = 0;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  routes = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(({ path }) => path !== '/api/user/logout');
  for (const resource of RESOURCES) ids.set(resource.name, await sample(app, resource));
});
afterAll(() => app?.stop());

/** Records an answer that no caller should get. */
async function keep(what: string, sent: string, answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  calls++;
  if (status >= 500) broken.push(`${what} ${sent.slice(0, 200)}: ${status} ${text.slice(0, 100)}`);
  // The sent call has ended the session.
  if (status === 401) boss = await app.as('supervisor');
}

function told(): string[] {
  const all = broken;
  broken = [];
  return all;
}

const post = (path: string, body: string) => keep(path, body, boss.post(path, body));
const get = (path: string, query: string) => keep(path, query, boss.get(path, query));

test('no body of any call is answered with 5xx', async () => {
  for (const { path, body } of routes.filter((route) => route.method === 'POST' && route.body && !route.path.endsWith('/save'))) {
    const name = path.split('/')[2] ?? '';
    const right = { ...rightBody(body as NonNullable<typeof body>), ...(body && 'id' in body.shape && { id: ids.get(name) ?? 1 }) };
    for (const sent of hostileTo(body?.shape ?? {}, right, 4)) await post(path, JSON.stringify(sent));
  }
  expect(told()).toEqual([]);
});

test.each(RESOURCES.filter(({ access }) => access.create || access.update).map((resource) => [resource.name, resource] as const))(
  'no saved value of a %s is answered with 5xx',
  async (name, resource) => {
    const shape = Object.fromEntries(Object.entries(resource.update.shape).filter(([key]) => key !== 'version'));
    for (const item of hostileTo(shape, { id: ids.get(name) }, 4)) await post(`/api/${name}/save`, JSON.stringify({ saveParams: item }));
    for (const item of hostileTo({ id: resource.update.shape['id'] ?? z.never() }, {}, 4))
      await post(`/api/${name}/save`, JSON.stringify({ saveParams: [item, item] }));
    expect(told()).toEqual([]);
  },
);

test('no query of any call is answered with 5xx', async () => {
  for (const { path, query, params } of routes.filter(({ method }) => method === 'GET')) {
    if (params) for (const value of HOSTILE_TEXTS) await get(path.replace(':id', encodeURIComponent(value.toWellFormed())), '');
    const own = RESOURCES.find(({ name }) => path.startsWith(`/api/${name}/`));
    const right = {
      ...(query && 'id' in query.shape && { id: String(ids.get(own?.name ?? '') ?? 1) }),
      ...(query && 'ids' in query.shape && { ids: '999999' }),
    };
    const { params: _nested, ...shape } = query?.shape ?? {};
    const nested =
      query && 'params' in query.shape && own
        ? hostileTo(own.params.shape, {}, 3, HOSTILE_TEXTS).map((sent) => ({ ...right, params: sent }))
        : [];
    for (const sent of [...hostileTo(shape, right, 3, HOSTILE_TEXTS), ...nested]) await get(path, qs.stringify(wellFormed(sent)));
    for (const raw of [
      '%',
      'a=%zz',
      'ids=%00',
      'params[__proto__]=1',
      'constructor=1',
      '__proto__[x]=1',
      'params[a][b][c][d]=1',
      '&'.repeat(3000),
    ])
      await get(path, raw);
  }
  expect(told()).toEqual([]);
});

/** A query cannot contain a lone surrogate. */
const wellFormed = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one)));

test('no form, header or address is answered with 5xx', async () => {
  for (const { path } of routes.filter(({ upload }) => upload))
    for (const value of HOSTILE_TEXTS) {
      const named = formOf([
        ...fields({ entity: value, entityId: value, purpose: value, mapping: value }),
        { name: value.slice(0, 200), bytes: pdf(value) },
      ]);
      await keep(path, value, boss.request('POST', path, named, { 'content-type': FORM_TYPE }));
      const odd = formOf([{ field: value.slice(0, 50) || '__proto__', bytes: value }]);
      await keep(path, value, boss.request('POST', path, odd, { 'content-type': FORM_TYPE }));
    }
  for (const value of HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
    for (const header of ['cookie', 'idempotency-key', 'accept-language', 'content-type', 'if-none-match', 'range', 'accept-encoding'])
      await keep(
        header,
        value,
        boss.request('POST', '/api/preference/set', '{"key":"a","value":1}', { 'content-type': 'application/json', [header]: value }),
      );
    await keep('address', value, boss.get(`/api/brand/${value}`.replaceAll(' ', '+')));
  }
  expect(told()).toEqual([]);
});

test('the table covers the whole contract', () => {
  expect(routes.length).toBeGreaterThan(120);
  expect(calls).toBeGreaterThan(4000);
});
