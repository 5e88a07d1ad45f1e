import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StartupError } from '../core/process/startup-error.ts';
import { addPeople } from '../seed/accounts.ts';
import { addPartners } from '../seed/partners.ts';
import { Demo } from '../seed/demo.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { User } from './user.entity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const codes = (...names: string[]) => Promise.all(names.map(async (code) => [code, await app.make('brand', { code })] as const));
const refused = (seedPassword?: string) => refuseDemoAccounts({ orm: app.app.orm, env: { ...app.app.env, seedPassword } });

test('production starts with real accounts only', async () => {
  await app.as('supervisor', { loginId: 'boss' });
  await expect(refused()).resolves.toBeUndefined();
});

test('an account with the demo accounts’ password prevents production from starting', async () => {
  await expect(refused('some other password')).resolves.toBeUndefined();
  await expect(refused(TEST_PASSWORD)).rejects.toThrow(/boss/);
});

test('the accounts of the demo business prevent production from starting until they are disabled', async () => {
  const demo = new Demo(app.app);
  await addPeople(demo, { brands: new Map(await codes('HARU', 'SOLBIN')), partners: await addPartners(demo) }, undefined);
  await expect(refused()).rejects.toThrow(StartupError);
  await expect(refused()).rejects.toThrow(/\(client, site, supervisor\).*NODE_ENV=production: disable them/);
  await app.em().nativeUpdate(User, { isDemo: true }, { isActive: false });
  await expect(refused()).resolves.toBeUndefined();
});
