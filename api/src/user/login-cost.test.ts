import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

const real = await import('@node-rs/argon2');
const verify = jest.fn(real.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...real, verify }));
const { startTestApp, TEST_PASSWORD } = await import('../testing/test-app.ts');
const { hashPassword } = await import('./password.ts');

let app: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  app = await startTestApp();
  const passwordHash = await hashPassword(TEST_PASSWORD);
  await app.as('client', { loginId: 'right', passwordHash });
  const off = await app.as('client', { loginId: 'off', passwordHash });
  const boss = await app.as('supervisor');
  await boss.post('/api/user/save', { saveParams: { id: (await off.get('/api/user/me')).body.id, isActive: false } });
});
afterAll(() => app?.stop());
beforeEach(() => {
  verify.mockClear();
});

const CASES: [name: string, loginId: string, pw: string, status: number][] = [
  ['an unknown account', 'nobody', TEST_PASSWORD, 401],
  ['a wrong password', 'right', 'wrong', 401],
  ['a disabled account', 'off', TEST_PASSWORD, 401],
  ['the right password', 'right', TEST_PASSWORD, 200],
];

test.each(CASES)('%s costs one argon2 of the same strength', async (_name, loginId, pw, status) => {
  expect((await app.guest().post('/api/user/login', { loginParams: { loginId, pw } })).status).toBe(status);
  expect(verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});
