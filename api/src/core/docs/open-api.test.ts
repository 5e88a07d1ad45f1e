import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { RESOURCES } from '../../testing/samples.ts';
import { declaredRoutes } from './declared-routes.ts';
import { templated, type OpenApi } from './open-api.ts';

let app: TestApp;
let document: OpenApi;

beforeAll(async () => {
  app = await startTestApp();
  const boss = await app.as('supervisor');
  document = (await boss.get('/api/docs')).body;
});
afterAll(() => app?.stop());

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-policy': unknown;
  readonly security: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation as never]),
  );
const operation = (name: string): Operation => {
  const found = operations().find(([key]) => key === name);
  if (!found) throw new Error(`no ${name}`);
  return found[1];
};
const answerOf = ({ responses }: Operation) => Object.values(responses['200']?.content ?? {})[0]?.schema ?? {};

/** Lines of the router's own listing, as `GET /api/brand/del`; routes of the web folder and the practice proxy are not part of the API. */
function routed(): string[] {
  const { nest } = app.app;
  const listing = (nest.getHttpAdapter().getInstance() as unknown as { printRoutes(options: object): string }).printRoutes({
    commonPrefix: false,
  });
  const stack: string[] = [];
  return listing.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    stack.length = indent.length / 4;
    stack.push(part);
    return methods && part !== '*' ? methods.split(', ').map((method) => `${method} ${stack.join('')}`) : [];
  });
}

test('every route that the router knows is in the document, and nothing else', () => {
  const documented = operations().map(([name]) => name);
  expect(documented.length).toBeGreaterThan(80);
  expect(documented.toSorted()).toEqual(routed().map(templated).toSorted());
  expect(documented.toSorted()).toEqual(
    declaredRoutes(app.app.nest.get(ModulesContainer))
      .map(({ method, path }) => `${method} ${templated(path)}`)
      .toSorted(),
  );
});

test('every call documents its roles and its answer', () => {
  for (const [name, found] of operations()) {
    expect([name, found['x-policy'] !== undefined]).toEqual([name, true]);
    expect([name, Object.keys(answerOf(found)).length > 0]).toEqual([name, true]);
    const bodies = Object.values(found.requestBody?.content ?? {});
    expect([name, bodies.every(({ schema }) => Object.keys(schema).length > 0)]).toEqual([name, true]);
    expect([name, bodies.length]).toEqual([name, name.startsWith('POST') ? 1 : 0]);
  }
  expect(new Set(operations().map(([, { operationId }]) => operationId)).size).toBe(operations().length);
});

test('every parameter and every part of a body of a route is in the document', () => {
  for (const { method, path, query, params, body, doc } of declaredRoutes(app.app.nest.get(ModulesContainer))) {
    const found = operation(`${method} ${templated(path)}`);
    const named = (place: string) => (found.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
    expect([path, named('query')]).toEqual([path, Object.keys(query?.shape ?? {})]);
    expect([path, named('path')]).toEqual([path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
    expect([path, Object.keys(params?.shape ?? {})]).toEqual([path, named('path')]);
    const [content] = Object.values(found.requestBody?.content ?? {}) as { schema: { properties?: object } }[];
    if (body && !doc.body) expect([path, Object.keys(content?.schema.properties ?? {})]).toEqual([path, Object.keys(body.shape)]);
  }
});

test('every call documents its refusals, and is refused in no other way', async () => {
  const boss = await app.as('supervisor');
  for (const { method, path, upload, changesState, query } of declaredRoutes(app.app.nest.get(ModulesContainer))) {
    const { responses } = operation(`${method} ${templated(path)}`);
    for (const [status, { content }] of Object.entries(responses))
      if (status !== '200') expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/error' } } });
    // A call with nothing to check would be executed.
    if (changesState && !query) continue;
    const type = upload ? 'multipart/form-data; boundary=x' : 'application/json';
    for (const who of [boss, app.guest()]) {
      const sent =
        method === 'GET' ? await who.get(path, 'nope=1') : await who.request(method, path, '{"nope":1}', { 'content-type': type });
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([String(sent.status)])]);
    }
  }
});

test('a GET that changes state says so, and may be refused as a write is', () => {
  const [del, read] = [operation('GET /api/brand/del'), operation('GET /api/brand/findMany')];
  expect([del.description, read.description].map((text) => text.includes('Changes state'))).toEqual([true, false]);
  const writes = ['409', '507'];
  expect([del, read].map(({ responses }) => writes.filter((status) => status in responses))).toEqual([writes, []]);
  // A row that is missing is not counted.
  expect(Object.keys(del.responses)).not.toContain('404');
});

test('every reference resolves to a named schema', () => {
  const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  const used = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((ref) => !named.includes(ref ?? ''))).toEqual([]);
});

describe('it matches the contract', () => {
  test('roles, limits and required values of a new row', () => {
    expect(operation('POST /api/brand/save')['x-policy']).toEqual(['supervisor']);
    expect(operation('GET /api/user/me').security).toEqual([]);
    expect(document.components.schemas['brand.insert']).toMatchObject({
      required: ['code', 'name'],
      additionalProperties: false,
      properties: { code: { type: 'string', minLength: 2, maxLength: 10 } },
    });
    expect(document.components.schemas['po.insert']).toMatchObject({
      properties: { lines: { maxItems: 500, items: { anyOf: [{ required: ['productId', 'orderQty'] }, { required: ['id'] }] } } },
    });
  });

  test('parameters of a list, one value or many', () => {
    const params = operation('GET /api/brand/findMany').parameters?.find(({ name }) => name === 'params');
    expect(params).toMatchObject({
      style: 'deepObject',
      schema: {
        properties: {
          id: { anyOf: [expect.anything(), { type: 'array', maxItems: 1000 }] },
          queryMode: { enum: ['both', 'list', 'count'] },
        },
      },
    });
  });

  test('every subset and every action', () => {
    for (const { name, subsets, actions } of RESOURCES) {
      for (const subset of Object.keys(subsets)) expect(Object.keys(document.components.schemas)).toContain(`${name}.${subset}`);
      for (const [verb, { roles }] of Object.entries(actions)) expect(operation(`POST /api/${name}/${verb}`)['x-policy']).toEqual(roles);
    }
  });
});

test('only a signed-in supervisor reads it', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect((await app.guest().get('/api/docs')).status).toBe(401);
  for (const role of ['client', 'site-staff'] as const) expect((await (await app.as(role)).get('/api/docs')).status).toBe(403);
});
