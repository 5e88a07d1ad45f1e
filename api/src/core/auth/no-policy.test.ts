import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DocsController } from '../docs/docs.controller.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { POLICY } from '../call/policy.ts';

const { docs: handler } = DocsController.prototype;
const declared = Reflect.getMetadata(POLICY, handler) as unknown;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => Reflect.defineMetadata(POLICY, declared, handler));
afterAll(() => app?.stop());

test('a route that nobody declared is refused to everyone, supervisors included', async () => {
  expect((await boss.get('/api/docs')).status).toBe(200);
  Reflect.deleteMetadata(POLICY, handler);
  for (const who of [boss, await app.as('client'), app.guest()])
    expect(await who.get('/api/docs')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('a route for no role is refused to everyone', async () => {
  Reflect.defineMetadata(POLICY, [], handler);
  expect((await boss.get('/api/docs')).status).toBe(403);
});
