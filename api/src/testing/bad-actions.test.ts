import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { bodyLimit } from '../core/http/body-limits.ts';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { allRows } from './all-rows.ts';
import { badProperty, UNREADABLE } from './bad-input.ts';
import { names, wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { preview } from './imports.ts';
import { rightBody } from './right-body.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Their guard reads the body before the pipe, so they are tested separately below. */
const OWN_READER = ['/api/user/login'];
/** Cells of a paste are arbitrary texts with separate answers: see core/import and the contract's cells. */
const PASTES = /\/import(Preview|Apply)$/;

/** Whatever a browser or a file contains. */
const RAW = ['/api/courierFile/match text', '/api/flog/report reports', '/api/import/saveMapping mapping'];

/** A password is never trimmed, and may be anything. */
function isRefused(path: string, key: string, what: string): boolean {
  const isPassword = key.endsWith('Pw');
  if (isPassword && what === 'spaces') return false;
  return !((isPassword || RAW.includes(`${path} ${key}`)) && UNREADABLE.some(([one]) => what.includes(one)));
}

let app: TestApp;
let boss: HttpClient;
let routes: DeclaredRoute[];
const ids = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  routes = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(
    ({ body, path }) => body && !path.endsWith('/save') && !PASTES.test(path) && !OWN_READER.includes(path),
  );
  for (const resource of RESOURCES) ids.set(resource.name, await sample(app, resource));
});
afterAll(() => app?.stop());

const bodyOf = ({ body }: DeclaredRoute) => Object.entries((body as z.ZodObject).shape) as [string, z.ZodType][];

test('every action of the contract is in the table, and those of other controllers', () => {
  const actions = RESOURCES.flatMap(({ name, actions: own }) => Object.keys(own).map((verb) => `/api/${name}/${verb}`));
  const paths = routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...actions, '/api/user/changePw', '/api/import/apply', '/api/import/saveMapping']));
});

test('every property of every body refuses invalid values, at its place, and nothing is written', async () => {
  const before = await allRows(app);
  const wrong: string[] = [];
  let cases = 0;
  for (const route of routes) {
    const bads = bodyOf(route).map(([key, schema]) => ({
      key,
      values: badProperty(schema).filter(({ what }) => isRefused(route.path, key, what)),
    }));
    // A preference is arbitrary JSON: preference/preference.test.ts.
    for (const { key, values } of bads)
      if (values.length < 5 && `${route.path} ${key}` !== '/api/preference/set value')
        wrong.push(`${route.path} ${key}: only ${values.length} values`);
    // The n-th bad value of every property in one call: each must be reported.
    for (let turn = 0; turn < Math.max(0, ...bads.map(({ values }) => values.length)); turn++) {
      const now = bads.flatMap(({ key, values }) => values.slice(turn, turn + 1).map((value) => ({ key, ...value })));
      const body = `{${now.map(({ key, json }) => `"${key}":${json}`).join(',')}}`;
      const answer = await boss.post(route.path, body);
      const fault = wrongRefusal(answer);
      cases += now.length;
      if (!fault && answer.status === 413 && Buffer.byteLength(body) > bodyLimit(route.path).bytes) continue;
      if (fault || answer.status !== 400) wrong.push(`${route.path}: ${fault ?? answer.text}`);
      for (const { key, what, path } of now) if (!names(answer, [key, ...path])) wrong.push(`${route.path} ${key}: ${what}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cases).toBeGreaterThan(1000);
  expect(await allRows(app)).toBe(before);
});

test('missing values of a body are Required, and unknown keys are refused', async () => {
  for (const route of routes) {
    const needed = bodyOf(route).filter(([, schema]) => !schema.safeParse(undefined).success);
    const { body } = await boss.post(route.path, { nope: 1 });
    for (const [key] of needed) expect(body.issues).toContainEqual(expect.objectContaining({ message: 'Required', path: [key] }));
    expect(body.issues).toContainEqual(expect.objectContaining({ message: "Unrecognized key(s) in object: 'nope'" }));
  }
});

test('a step on a missing row is 404, whatever else is right', async () => {
  for (const { name, actions } of RESOURCES)
    for (const [verb, { body }] of Object.entries(actions)) {
      // Calls on several rows of another resource (`propose`): testing/action-ids.test.ts.
      if (!('id' in body.shape)) continue;
      const given = { ...rightBody(body), ...('version' in body.shape && { version: 1 }), ...('id' in body.shape && { id: 999_999 }) };
      expect([name, verb, (await boss.post(`/api/${name}/${verb}`, given)).status]).toEqual([name, verb, 404]);
    }
});

test('a step from an old version of the row is 409', async () => {
  const before = await allRows(app);
  for (const { name, actions } of RESOURCES)
    for (const [verb, { body }] of Object.entries(actions)) {
      // The version of `revert` is that of the entry's row.
      if (!('version' in body.shape) || name === 'alog') continue;
      const answer = await boss.post(`/api/${name}/${verb}`, { ...rightBody(body), id: ids.get(name), version: 77 });
      expect([name, verb, answer.body.code]).toEqual([name, verb, 'version_conflict']);
    }
  expect(await allRows(app)).toBe(before);
});

describe('login', () => {
  const BODIES = [
    '{}',
    '{"loginParams":null}',
    '{"loginParams":"x"}',
    '{"loginParams":[]}',
    '{"loginParams":{}}',
    '{"loginParams":{"loginId":{"$ne":""},"pw":{"$ne":""}}}',
    '{"loginParams":{"loginId":["supervisor"],"pw":"x"}}',
    '{"loginParams":{"loginId":"supervisor","pw":1}}',
    '{"loginParams":{"loginId":"","pw":""}}',
    '{"loginParams":{"loginId":"a\\u0000b","pw":"x"},"extra":1}',
    `{"loginParams":{"loginId":"${'x'.repeat(101)}","pw":"x"}}`,
    `{"loginParams":{"loginId":"supervisor","pw":"${'x'.repeat(201)}"}}`,
    '{"loginId":"supervisor","pw":"x"}',
  ];
  test.each(BODIES)('%.60s is refused and signs nobody in', async (body) => {
    const guest = app.guest(`10.1.${BODIES.indexOf(body)}.1`);
    const answer = await guest.post('/api/user/login', body);
    expect([wrongRefusal(answer), guest.cookie]).toEqual([undefined, '']);
    expect([400, 401]).toContain(answer.status);
  });

  test.each(['"a\\u0000b"', '"\\ud800"', '"𝒳😀"'])('the name %s is unknown', async (loginId) => {
    const answer = await app.guest('10.2.1.1').post('/api/user/login', `{"loginParams":{"loginId":${loginId},"pw":"\\ud800"}}`);
    expect([400, 401]).toContain(answer.status);
  });
});

describe('an upload', () => {
  const FILE = 'PO\tqty\nA\t1\n';
  test.each(['a\0b', '\ud800', '𝒳😀', '__proto__', '{"name":1}', '{"__proto__":{"x":1}}', '{', '{"$ne":""}', 'x'.repeat(300_000)])(
    'with the mapping %.20j is refused and nothing is written',
    async (mapping) => {
      const before = await allRows(app);
      const answer = await preview(boss, FILE, mapping);
      expect([answer.status, wrongRefusal(answer), names(answer, ['mapping'])]).toEqual([400, undefined, true]);
      expect(await allRows(app)).toBe(before);
    },
  );

  test.each(['a\0b.tsv', '../../etc/passwd', '', 'x'.repeat(5000), '가\u0007.tsv'])(
    'named %.20j is read as any other or refused',
    async (name) => {
      const answer = await preview(boss, FILE, undefined, name);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) expect(wrongRefusal(answer)).toBeUndefined();
    },
  );

  test.each([
    ['nothing', ''],
    ['no parts', '--moru-test-boundary--\r\n'],
    ['half a part', '--moru-test-boundary\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nab'],
    ['no boundary line', 'x'.repeat(100)],
    ['a part without a name', '--moru-test-boundary\r\nContent-Disposition: form-data\r\n\r\nab\r\n--moru-test-boundary--\r\n'],
  ])('of %s is refused', async (_what, body) => {
    const answer = await boss.request('POST', '/api/import/preview', Buffer.from(body), {
      'content-type': 'multipart/form-data; boundary=moru-test-boundary',
    });
    expect([answer.status, wrongRefusal(answer)]).toEqual([400, undefined]);
  });
});
