import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled } from './install.mjs';
import { checkNode } from './node.mjs';
import { preflight, settings } from './preflight.mjs';

let dir;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'moru-setup-'))));
afterEach(() => rmSync(dir, { recursive: true }));

test('for a Node that is too old the message names the one to install', () => {
  expect(() => checkNode('18.20.1')).toThrow('Node 18.20.1 is too old: install Node 20 or newer');
  expect(() => checkNode('20.0.0')).not.toThrow();
});

test('settings have the documented defaults', () => {
  expect(settings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    webDir: join(process.cwd(), 'data/web'),
  });
  expect(settings({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: dir, DATABASE_URL: 'mariadb://me@db/moru' })).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: dir,
  });
});

test.each(['http', '70000', '-1'])('PORT=%s is refused with a message', (PORT) => {
  expect(() => settings({ PORT })).toThrow(`PORT=${PORT} is not a port number: set PORT to a number from 1 to 65535.`);
});

test('a database of another kind is refused', () => {
  expect(() => settings({ DATABASE_URL: 'postgres://db/moru' })).toThrow(/mysql:\/\/ or mariadb:\/\//);
});

test('a port in use is found before anything is built', async () => {
  const server = createServer();
  const port = await new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
  await expect(preflight({ port, host: '127.0.0.1', dataDir: dir })).rejects.toThrow(`choose another with PORT=${port + 1} npm start`);
  await new Promise((done) => server.close(done));
  await expect(preflight({ port, host: '127.0.0.1', dataDir: dir })).resolves.toBeUndefined();
});

test('an address of another machine is refused', async () => {
  await expect(preflight({ port: 3999, host: '203.0.113.1', dataDir: dir })).rejects.toThrow(
    /HOST=203.0.113.1 is not an address of this machine/,
  );
});

test('a data folder that cannot be created is refused', async () => {
  writeFileSync(join(dir, 'file'), '');
  await expect(preflight({ port: 3999, host: '127.0.0.1', dataDir: join(dir, 'file/data') })).rejects.toThrow(
    /cannot be written: make it writable/,
  );
});

test('packages are installed again when one is missing or not the locked version', () => {
  const lock = {
    packages: { '': {}, api: {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac': { version: '1.0.0', optional: true } },
  };
  const record = (packages) => writeFileSync(join(dir, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const node = join(dir, 'node_modules/node');
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock));
  expect(isInstalled(dir, node)).toBe(false);
  mkdirSync(join(dir, 'node_modules'));
  record({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(dir, node)).toBe(false);
  writeFileSync(node, '');
  expect(isInstalled(dir, node)).toBe(true);
  record({ 'node_modules/a': { version: '0.9.0' } });
  expect(isInstalled(dir, node)).toBe(false);
});

test('a program replaces the process that starts it, exit code and all', () => {
  const program = `import { become } from '${new URL('node.mjs', import.meta.url)}'; await become(process.execPath, ['-e', 'console.log(process.argv[1]); process.exit(7)', 'said']);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 7, stdout: 'said\n', stderr: '' });
});
