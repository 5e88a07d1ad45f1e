import { expect, test } from '@jest/globals';
import { onlyWhere } from '../jest/only-where.ts';
import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { mariadbAvailable } from './find-program.ts';

const SERVER = pathToFileURL(join(import.meta.dirname, 'mariadb.ts')).href;

test('TEST_DATABASE_URL counts as an installed server', () => {
  expect(mariadbAvailable({ TEST_DATABASE_URL: 'mariadb://root@127.0.0.1', REQUIRE_MARIADB: '1' })).toBe(true);
});

const onServer = onlyWhere(mariadbAvailable({}), 'there is no MariaDB server here');

onServer.test('the private server ends with the process that started it, however that ends', async () => {
  const program = `const { startMariadb } = await import('${SERVER}'); console.log((await startMariadb()).url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = String(await new Promise((done) => child.stdout.once('data', done)));
    const port = Number(url.trim().split(':').at(-1));
    expect(await accepts(port)).toBe(true);
    child.kill('SIGKILL');
    for (let tries = 0; tries < 600 && (await accepts(port)); tries++) await sleep(100);
    expect(await accepts(port)).toBe(false);
  } finally {
    child.kill('SIGKILL');
  }
});

function accepts(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  return new Promise<boolean>((done) => {
    socket.once('error', () => done(false));
    socket.once('connect', () => done(true));
  }).finally(() => socket.destroy());
}
