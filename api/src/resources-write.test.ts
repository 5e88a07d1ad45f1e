import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resource } from '@moru/contract';
import { entityName } from './core/orm/naming.ts';
import type { HttpClient } from './testing/http-client.ts';
import { changeOf, RESOURCES, sample } from './testing/samples.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const GONE = 999_999;
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
  { 'sec-purpose': 'prefetch' },
  { origin: 'https://evil.example' },
];
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor', { name: '김관리' });
});
afterAll(() => app.stop());

const table = (has: (resource: Resource) => unknown) =>
  RESOURCES.filter(has).map((resource): [string, Resource] => [resource.name, resource]);

describe.each(table(({ access }) => access.update))('%s', (name, resource) => {
  const save = (saveParams: unknown) => boss.post(`/api/${name}/save`, { saveParams });
  const read = async (id: number) => (await boss.get(`/api/${name}/findById`, { subset: 'A', id })).body;
  const change = changeOf(resource);
  let id: number;

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  test('missing values of an insert are Required; rows that only the server creates have no insert', async () => {
    const { status, body } = await save({});
    expect([status, body.code]).toEqual(resource.access.create ? [400, 'validation'] : [403, 'forbidden']);
    if (resource.access.create) expect(body.message).toMatch(/^Required \(saveParams\/0\/\w+\)$/);
  });

  test.each(['nope', 'createdAt', 'createdBy', 'updatedAt', 'passwordHash'])('the key %s is refused', async (key) => {
    expect((await save({ id, [key]: 1 })).body).toMatchObject({
      statusCode: 400,
      message: `Unrecognized key(s) in object: '${key}' (saveParams/0)`,
    });
  });

  test('derived fields are refused', async () => {
    const derived = Object.entries(resource.fields)
      .filter(([, { meta }]) => meta.derived)
      .map(([key]) => key);
    for (const key of derived) expect((await save({ id, [key]: null })).body.message).toContain(`Unrecognized key(s) in object: '${key}'`);
  });

  test('a change answers its id, raises the version and leaves a history row', async () => {
    const before = await read(id);
    expect((await save({ id, ...change, version: before.version })).body).toEqual([id]);
    const after = await read(id);
    expect(after).toMatchObject(change);
    expect(after.version).toBeGreaterThan(before.version);
    const found = await app
      .em()
      .getConnection()
      .execute("select count(*) as n from alog where action = 'update' and entity = ? and entity_id = ? and user_name = '김관리'", [
        name,
        id,
      ]);
    expect(Number(found[0]?.['n'])).toBe(1);
  });

  test('a change from an old version is 409 and names who and when', async () => {
    const { version } = await read(id);
    const { status, body } = await save({ id, ...change, version: version + 1 });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.issues).toMatchObject([
      { path: ['saveParams', 0, 'version'], id, version, by: '김관리', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
  });

  test('a missing id is 404, never an insert, and nothing else of the call is written', async () => {
    const { version } = await read(id);
    const { status, body } = await save([
      { id, ...change },
      { id: GONE, ...change },
    ]);
    expect([status, body.message]).toEqual([404, `존재하지 않는 ${entityName(name)} ID ${GONE}`]);
    expect((await read(id)).version).toBe(version);
  });

  test('ids come back in the order of the items', async () => {
    const other = await sample(app, resource);
    expect((await save([{ id: other }, { id }])).body).toEqual([other, id]);
    expect((await save([{ id }, { id: other }])).body).toEqual([id, other]);
  });

  test.each([
    ['no items', []],
    ['one row twice', 'twice'],
    ['a text', 'x'],
    ['nothing', null],
    ['too many items', Array.from({ length: 501 }, () => ({}))],
  ])('%s is refused', async (_, given) => {
    expect((await save(given === 'twice' ? [{ id }, { id }] : given)).status).toBe(400);
  });

  test('a body beside saveParams is refused', async () => {
    expect((await boss.post(`/api/${name}/save`, { saveParams: { id }, extra: 1 })).status).toBe(400);
    expect((await boss.post(`/api/${name}/save`, {})).status).toBe(400);
  });
});

describe.each(table(({ access }) => access.del))('%s', (name, resource) => {
  const exists = async (id: number) => (await boss.get(`/api/${name}/findById`, { subset: 'R', id })).status === 200;
  const url = (ids: number) => `/api/${name}/del?ids=${ids}`;

  test('deleting counts the deleted rows; missing ones count 0', async () => {
    const [one, two] = [await sample(app, resource), await sample(app, resource)];
    expect((await boss.get(`/api/${name}/del`, { ids: [one, GONE, two] })).body).toBe(2);
    expect((await boss.get(`/api/${name}/del`, { ids: [one, two] })).body).toBe(0);
    expect(await exists(one)).toBe(false);
  });

  test('HEAD, OPTIONS, POST and a request of another site delete nothing', async () => {
    const id = await sample(app, resource);
    for (const method of ['HEAD', 'OPTIONS', 'DELETE']) expect([404, 405]).toContain((await boss.request(method, url(id))).status);
    expect([404, 405]).toContain((await boss.post(url(id))).status);
    for (const headers of FOREIGN) expect((await boss.get(`/api/${name}/del`, { ids: id }, headers)).status).toBe(403);
    expect(await exists(id)).toBe(true);
  });

  test.each(['', 'ids=', 'ids=x', 'ids=0', 'ids=1e1', 'ids=1&other=1'])('del?%s is 400', async (query) => {
    expect((await boss.get(`/api/${name}/del`, query)).status).toBe(400);
  });
});
