import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { faultyLine } from '../../testing/faulty-line.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { localSocket } from './local-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const server = process.env['TEST_ENGINE'] === 'sqlite' ? undefined : process.env['TEST_DB_URL'];
const onServer = onlyWhere(server, 'about database servers');
/** Of this driver's run alone: that of another one may be on the same server at the same time. */
const USER = `moru_far_${process.env['TEST_ENGINE']}`;

test('a remote server has none, nor does one that does not answer', async () => {
  expect(await localSocket('mariadb://root@db.example:3306/moru')).toBeUndefined();
  expect(await localSocket('mariadb://root@127.0.0.1:1/moru')).toBeUndefined();
});

onServer.test('the socket of a server on this machine is used by an account with the same rights there', async () => {
  const url = new URL(server ?? '');
  const path = await localSocket(url.href);
  expect(path && existsSync(path)).toBe(true);
  url.password = 'wrong';
  expect(await localSocket(url.href)).toBeUndefined();
});

onServer.test('a proxy or tunnel to such a server is not bypassed', async () => {
  const line = await faultyLine(server ?? '');
  try {
    expect(await localSocket(line.url)).toBeUndefined();
  } finally {
    await line.cut();
  }
});

onServer.test('an account that the socket does not know, or with fewer rights, stays on TCP', async () => {
  const url = new URL(server ?? '');
  url.username = USER;
  const run = (text: string) => app.em().getConnection().execute(text);
  await run(`create user '${USER}'@'127.0.0.1'`);
  try {
    expect(await localSocket(url.href)).toBeUndefined();
    await run(`grant select on *.* to '${USER}'@'127.0.0.1'`);
    await run(`create user '${USER}'@'localhost'`);
    expect(await localSocket(url.href)).toBeUndefined();
    await run(`grant select on *.* to '${USER}'@'localhost'`);
    expect(await localSocket(url.href)).toMatch(/^\//);
  } finally {
    await run(`drop user if exists '${USER}'@'127.0.0.1', '${USER}'@'localhost'`);
  }
});
