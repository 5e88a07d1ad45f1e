import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { FORM_TYPE, formOf } from '../testing/files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { COMMAND_LIMIT_MS } from './registry-command.ts';

const TOKEN = 'moru_of-the-team-claims';
const hash = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);
const base64 = (text: string) => Buffer.from(text).toString('base64');

let app: TestApp;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'moru-publish-'));
  const teams = { Claims: { hash: hash(TOKEN, 'hex'), modules: ['mfe-claims'], at: '2026-11-21T00:00:00.000Z' } };
  const document = { schema: 1, sequence: 1, updatedAt: '', published: {}, live: {}, canary: {}, revoked: {}, teams, log: [] };
  await writeFile(join(webDir, 'registry.json'), JSON.stringify(document));
  app = await startTestApp({ webDir });
});
afterAll(async () => {
  await app?.stop();
  await rm(webDir, { recursive: true });
});

const ENTRY = 'globalThis.mfe_claims = 1;';

/** A release as it is built. */
const manifest = (name: string, digit: string) => ({
  schema: 1,
  name,
  version: `0.1.0-${digit.repeat(10)}`,
  scope: `${name.replace('-', '_')}_${digit.repeat(10)}`,
  contract: 1,
  shared: {},
  entry: 'entry.js',
  initial: [],
  integrity: { 'entry.js': `sha256-${hash(ENTRY, 'base64')}` },
  bytes: ENTRY.length,
  slots: [],
  routes: [],
});

const packed = (files: object) => gzipSync(JSON.stringify({ files }));
const release = (name: string, digit: string, more: object = {}) =>
  packed({ 'module.json': base64(JSON.stringify(manifest(name, digit))), 'entry.js': base64(ENTRY), ...more });

/** A release with a script that does not compress. */
function heavy(over: object, kb: number): Buffer {
  const content = randomBytes(kb * 1024);
  const integrity = { 'entry.js': `sha256-${createHash('sha256').update(content).digest('base64')}` };
  const text = JSON.stringify({ ...manifest('mfe-claims', 'c'), integrity, ...over });
  return packed({ 'module.json': base64(text), 'entry.js': content.toString('base64') });
}

const send = (bytes: Buffer, authorization = `Bearer ${TOKEN}`) =>
  app.guest().request('POST', '/api/deploy/publish', formOf([{ name: 'release', bytes }]), { 'content-type': FORM_TYPE, authorization });

const registry = async () => JSON.parse(await readFile(join(webDir, 'registry.json'), 'utf8'));

test('a team publishes a release of its module, which nobody gets yet, and the log names the team', async () => {
  const answer = await send(release('mfe-claims', 'a'));
  expect([answer.status, answer.body.said]).toEqual([200, expect.stringContaining('Published mfe-claims@0.1.0-aaaaaaaaaa')]);
  const { published, live, log } = await registry();
  expect([published['mfe-claims'].length, live, log.at(-1)]).toEqual([
    1,
    {},
    expect.objectContaining({ action: 'publish', by: 'team Claims', name: 'mfe-claims' }),
  ]);
  expect(await app.em().findOneOrFail(Alog, { entity: 'module' })).toMatchObject({
    entityLabel: 'publish mfe-claims@0.1.0-aaaaaaaaaa by team Claims',
    userName: 'team Claims',
    reason: expect.stringContaining('Published mfe-claims@'),
    result: 'ok',
  });
});

test('while one release is being published the next one waits', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send(release('mfe-claims', 'a'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([409, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('10');
});

test('a command that does not end is stopped, and then another release can be published', async () => {
  const hung = join(webDir, 'hung');
  await writeFile(hung, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const [node, wait] = [process.execPath, setTimeout];
  process.execPath = hung;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((then: () => void, ms: number) => wait(then, ms === COMMAND_LIMIT_MS ? 1 : ms)) as typeof setTimeout);
  try {
    const { status, body } = await send(release('mfe-claims', 'e'));
    expect([status, body.code, body.message]).toEqual([409, 'deploy', expect.stringContaining('did not end within 5 minutes')]);
  } finally {
    process.execPath = node;
    jest.restoreAllMocks();
  }
  expect((await send(release('mfe-po', 'a'))).status).toBe(409);
  expect(await app.em().findOneOrFail(Alog, { entity: 'module', reason: { $like: 'The command did not end%' } })).toMatchObject({
    result: 'denied',
    userName: 'team Claims',
  });
});

test.each([
  ['a module of another team', () => release('mfe-po', 'a'), 'This token is for mfe-claims, not for mfe-po.'],
  ['a version that is there', () => release('mfe-claims', 'a'), 'is published already'],
  ['a file that is not what was built', () => release('mfe-claims', 'b', { 'entry.js': base64('other') }), 'is not what was built'],
  ['a file outside of the release', () => release('mfe-claims', 'c', { '../../registry.json': base64('{}') }), 'This is no packed release'],
  ['a page', () => release('mfe-claims', 'c', { 'page.html': base64('<p>') }), 'page.html is no file of a release'],
  ['a picture that runs', () => release('mfe-claims', 'c', { 'a.svg': base64('<svg/>') }), 'a.svg is no file of a release'],
  ['a packed copy', () => release('mfe-claims', 'c', { 'entry.js.br': base64('x') }), 'entry.js.br is no file of a release'],
  ['a script without a hash', () => release('mfe-claims', 'c', { 'more.js': base64('1') }), 'no hash of more.js'],
  [
    'an entry without a hash',
    () => packed({ 'module.json': base64(JSON.stringify({ ...manifest('mfe-claims', 'c'), integrity: {} })) }),
    'no hash of entry.js',
  ],
  [
    'a hash of what lies elsewhere',
    () =>
      release('mfe-claims', 'c', {
        'module.json': base64(JSON.stringify({ ...manifest('mfe-claims', 'c'), integrity: { '../x.js': 'y' } })),
      }),
    'holds no whole module.json',
  ],
  ['what weighs more than its module may', () => heavy({ limits: { totalKb: 1 } }, 4), 'its limit is 1 kB'],
  ['what weighs more than anything may, without limits', () => heavy({}, 4200), 'its limit is 4096 kB'],
  [
    'a file that is a folder too',
    () => release('mfe-claims', 'c', { 'a.js': base64('1'), 'a.js/b.js': base64('1') }),
    'The server could not',
  ],
  ['no release', () => packed({ 'x.js': base64('1') }), 'holds no whole module.json'],
  ['anything', () => Buffer.from('hello'), 'This is no packed release'],
])('%s is refused with a reason, and nothing of it is stored', async (_, bytes, reason) => {
  const before = await registry();
  const answer = await send(bytes());
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'deploy', expect.stringContaining(reason)]);
  expect(await registry()).toEqual(before);
  expect(await app.em().findOneOrFail(Alog, { entity: 'module' }, { orderBy: { id: 'desc' } })).toMatchObject({
    entityLabel: expect.stringMatching(/^publish (\S+ )?by team Claims$/),
    reason: expect.stringContaining(reason),
    result: 'denied',
  });
});

test.each([
  ['none', ''],
  ['one that nobody has', 'Bearer moru_of-nobody'],
  ['the name of a team', 'Bearer Claims'],
  ['its hash', `Bearer ${hash(TOKEN, 'hex')}`],
])('without the token of a team, with %s, nothing is accepted', async (_, authorization) => {
  const answer = await send(release('mfe-claims', 'd'), authorization);
  expect([answer.status, answer.body.code]).toEqual([401, 'no_token']);
  expect((await registry()).published['mfe-claims']).toHaveLength(1);
});

test('a missing registry is read from its last good copy: a token stays valid', async () => {
  const path = join(webDir, 'registry.json');
  const text = await readFile(path, 'utf8');
  await rm(path);
  expect((await send(packed({}))).status).toBe(409);
  await writeFile(path, text);
});
