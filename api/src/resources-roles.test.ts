import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLES, type Role } from '@moru/contract';
import type { HttpClient } from './testing/http-client.ts';
import { RESOURCES } from './testing/samples.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const GONE = 999_999;
let app: TestApp;
const people = new Map<Role, HttpClient>();

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLES) people.set(role, await app.as(role));
});
afterAll(() => app.stop());

const as = (role: Role) => people.get(role) ?? app.guest();

/** Every call of the contract: its roles, its request, and its answer for them. */
const calls = RESOURCES.flatMap(({ name, access, actions }) => [
  { call: `${name}/findMany`, roles: access.read, make: (who: HttpClient) => who.get(`/api/${name}/findMany`), allowed: [200] },
  { call: `${name}/export`, roles: access.read, make: (who: HttpClient) => who.get(`/api/${name}/export`), allowed: [200] },
  {
    call: `${name}/findById`,
    roles: access.read,
    make: (who: HttpClient) => who.get(`/api/${name}/findById`, { id: GONE }),
    allowed: [404],
  },
  ...(access.create || access.update
    ? [
        {
          call: `${name}/save (new)`,
          roles: access.create ?? [],
          make: (who: HttpClient) => who.post(`/api/${name}/save`, { saveParams: {} }),
          allowed: [400],
        },
        {
          call: `${name}/save (change)`,
          roles: access.update ?? [],
          make: (who: HttpClient) => who.post(`/api/${name}/save`, { saveParams: { id: GONE } }),
          allowed: [404],
        },
      ]
    : []),
  ...(access.del
    ? [{ call: `${name}/del`, roles: access.del, make: (who: HttpClient) => who.get(`/api/${name}/del`, { ids: GONE }), allowed: [200] }]
    : []),
  ...Object.entries(actions).map(([verb, { roles }]) => ({
    call: `${name}/${verb}`,
    roles,
    make: (who: HttpClient) => who.post(`/api/${name}/${verb}`, {}),
    allowed: [400],
  })),
]);

describe.each(calls)('$call', ({ roles, make, allowed }) => {
  test('is refused without a session', async () =>
    expect((await make(app.guest())).body).toMatchObject({ statusCode: 401, code: 'no_session' }));

  test.each(ROLES)('answers %s as the contract says', async (role) => {
    expect(roles.includes(role) ? allowed : [403]).toContain((await make(as(role))).status);
  });
});

test('a resource that is read only has no call that writes', async () => {
  for (const { name } of RESOURCES.filter(({ access }) => !access.create && !access.update && !access.del)) {
    expect((await as('supervisor').post(`/api/${name}/save`, { saveParams: {} })).status).toBe(404);
    expect((await as('supervisor').get(`/api/${name}/del`, { ids: 1 })).status).toBe(404);
  }
});
