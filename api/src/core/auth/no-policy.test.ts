import { afterEach, expect, test } from '@jest/globals';
import { DocsController } from '../docs/docs.controller.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { POLICY } from '../call/policy.ts';

const { docs: handler } = DocsController.prototype;
const declared = Reflect.getMetadata(POLICY, handler) as unknown;
let app: TestApp | undefined;

/** The guard reads a route's declarations once, so every case has its own application. */
async function started(): Promise<{ app: TestApp; boss: HttpClient }> {
  app = await startTestApp();
  return { app, boss: await app.as('supervisor') };
}

afterEach(async () => {
  Reflect.defineMetadata(POLICY, declared, handler);
  await app?.stop();
});

test('a route that declares its roles is open to them', async () => {
  const { boss } = await started();
  expect((await boss.get('/api/docs')).status).toBe(200);
});

test('a route without a declaration is refused to everyone, supervisors included', async () => {
  Reflect.deleteMetadata(POLICY, handler);
  const { app: own, boss } = await started();
  for (const who of [boss, await own.as('client'), own.guest()])
    expect(await who.get('/api/docs')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('a route for no role is refused to everyone', async () => {
  Reflect.defineMetadata(POLICY, [], handler);
  const { boss } = await started();
  expect((await boss.get('/api/docs')).status).toBe(403);
});
