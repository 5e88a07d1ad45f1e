import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { argumentsOf } from './arguments.ts';
import { command } from './commands.ts';
import { publishAll } from './publish-all.ts';
import { activate, canary, publish, rollback } from './registry.ts';
import { po, scene, versionOf } from './testing/built.ts';
import { lockFile, readDocument, registryFile, releaseDir, ringFile, rulesFile } from './web-dir.ts';

let { folder, webDir, built, live, registryOf }: Awaited<ReturnType<typeof scene>> = {} as never;

beforeEach(async () => {
  ({ folder, webDir, built, live, registryOf } = await scene());
  await publishAll({ webDir, dists: await Promise.all(['shell', 'mfe-po', 'mfe-label'].map((name) => built(name, '1'))) });
  await publish(webDir, await built('mfe-po', '2'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(line: string): Promise<string> {
  const { positionals, values } = argumentsOf(line.split(' '));
  return ((await command(webDir, positionals, values)) ?? ['usage']).join('\n');
}
/** The findings of doctor before and after a repair. */
async function doctored(): Promise<[before: string, after: string]> {
  const before = await run('doctor').catch(({ message }: Error) => message);
  const mended = await run('doctor --repair').catch(({ message }: Error) => message);
  return [before, mended.split('\n').at(-1) ?? ''];
}
const names = async () => (await registryOf()).modules.map(({ name }) => name);
const releaseFile = (file: string, digit = '1') => join(releaseDir(webDir, 'mfe-po', versionOf(digit)), file);

describe('a file that was written in part', () => {
  test('module.json of a live module: it stays when another module is activated', async () => {
    await truncate(releaseFile('module.json'), 40);
    await publish(webDir, await built('mfe-label', '2'));
    await activate(webDir, { name: 'mfe-label', version: versionOf('2') });
    expect(await names()).toEqual(['mfe-label', 'mfe-po']);
    expect(await doctored()).toEqual([expect.stringContaining('module.json'), 'All is well.']);
  });

  test.each([
    ['the rules of canaries', () => rulesFile(webDir)],
    ['the page of a ring', () => ringFile(webDir, 'stable', 'html')],
    ['the registry of a ring', () => ringFile(webDir, 'mfe-po', 'json')],
  ])('%s: doctor finds it, and repairs it', async (_, path) => {
    await canary(webDir, po('2'), { roles: ['client'], users: [], percent: 0 });
    const whole = await readFile(path(), 'utf8');
    await truncate(path(), 0);
    expect(await doctored()).toEqual([expect.stringContaining(`${path()} is not what the registry says`), 'All is well.']);
    expect(await readFile(path(), 'utf8')).toBe(whole);
  });

  test('registry.json: its last valid copy is used, and the next step writes it again', async () => {
    const whole = await readDocument(webDir);
    await truncate(join(webDir, 'registry.json'), 0);
    expect(await run('list')).toContain('mfe-po');
    expect(await doctored()).toEqual([expect.stringContaining('registry.json is damaged'), 'All is well.']);
    expect(JSON.parse(await readFile(join(webDir, 'registry.json'), 'utf8'))).toEqual(whole);
  });

  test('an older registry.json that somebody restored: it is kept, and its sequence continues where open tabs are', async () => {
    const old = await readFile(join(webDir, 'registry.json'), 'utf8');
    await activate(webDir, po('2'));
    const { sequence } = await registryOf();
    await writeFile(join(webDir, 'registry.json'), old);
    expect(await doctored()).toEqual([expect.stringContaining('registry.json is older than the last one'), 'All is well.']);
    expect((await registryOf()).sequence).toBe(sequence + 1);
    expect((await live())[1]).toEqual([versionOf('1'), undefined]);
  });

  test.each(['entry.js.br', 'entry.js.gz', 'entry.js'])('%s of a release: served files are checked and repaired', async (file) => {
    const whole = await readFile(releaseFile(file));
    await truncate(releaseFile(file), whole.length - 9);
    expect(await doctored()).toEqual([expect.stringContaining(file), 'All is well.']);
    expect((await readFile(releaseFile(file))).equals(whole)).toBe(true);
  });

  test('registry.json is missing: its last valid copy is used, and nobody is left without modules', async () => {
    const whole = await readDocument(webDir);
    await rm(join(webDir, 'registry.json'));
    expect(await run('list')).toContain('mfe-po');
    expect(await doctored()).toEqual([expect.stringContaining('registry.json is damaged'), 'All is well.']);
    expect(await readDocument(webDir)).toEqual(whole);
  });

  test.each([
    ['cut', (path: string) => truncate(path, 20)],
    ['empty', (path: string) => truncate(path, 0)],
    ['gone', (path: string) => rm(path)],
  ])('the list of a release that is %s: it is made again, and copies that could not be checked with it', async (_, damage) => {
    const whole = await readFile(releaseFile('entry.js.br'));
    await truncate(releaseFile('entry.js.br'), 9);
    await damage(releaseFile('files.json'));
    expect(await doctored()).toEqual([expect.stringContaining('files.json is not what was published'), 'All is well.']);
    expect((await readFile(releaseFile('entry.js.br'))).equals(whole)).toBe(true);
  });

  test('names that a shell provides: no remote is activated on it until it is repaired', async () => {
    const gives = Object.fromEntries(Array.from({ length: 200 }, (__, index) => [`@moru/ui/${index}`, ['Button']]));
    await publishAll({ webDir, dists: [await built('shell', '5', { surface: { gives } })] });
    await truncate(join(releaseDir(webDir, 'shell', versionOf('5')), 'surface.json'), 0);
    await expect(activate(webDir, po('2'))).rejects.toThrow('surface.json of shell@0.1.0-5555555555 is damaged');
    expect((await doctored())[1]).toBe('All is well.');
    await activate(webDir, po('2'));
    expect((await live())[1]?.[0]).toBe(versionOf('2'));
  });

  test('damage that cannot be repaired is reported', async () => {
    for (const file of ['entry.js', 'entry.js.br', 'entry.js.gz']) await truncate(releaseFile(file), 3);
    expect((await doctored())[1]).toContain('entry.js is not what was');
  });
});

test('an interrupted step is repaired by the next command, even by one that is refused', async () => {
  const [page, registry] = await Promise.all((['html', 'json'] as const).map((kind) => readFile(ringFile(webDir, 'stable', kind))));
  await activate(webDir, po('2'));
  for (const [kind, content] of [
    ['html', page],
    ['json', registry],
  ] as const)
    await writeFile(ringFile(webDir, 'stable', kind), content ?? '');
  await expect(activate(webDir, po('2'))).rejects.toThrow('is live already');
  expect((await live()).map(([version]) => version)).toEqual([versionOf('1'), versionOf('2')]);
});

test('without its registry no release is deleted', async () => {
  for (const path of [registryFile(webDir), join(webDir, 'last-good/registry.json')]) await rm(path);
  await expect(run('gc')).rejects.toThrow('put its registry.json back');
  expect(existsSync(releaseFile('module.json'))).toBe(true);
});

describe('a full disk', () => {
  // Writing there fails as on a full disk; macOS has no such device.
  const where = onlyWhere(existsSync('/dev/full'), 'this system has no device that is always full');
  const fill = () => symlink('/dev/full', join(webDir, `registry.json.${process.pid}.tmp`));

  where.test('stops no rollback: space was reserved for it', async () => {
    await activate(webDir, po('2'));
    await fill();
    await rollback(webDir, 'mfe-po');
    expect((await live())[1]).toEqual([versionOf('1'), undefined]);
  });

  where.test('stops no gc', async () => {
    for (const digit of '3456789abcdef') await publish(webDir, await built('mfe-po', digit));
    await mkdir(join(webDir, 'releases/mfe-po/0.0.1-stray'));
    await fill();
    expect(await run('gc')).toContain('Deleted mfe-po@');
  });
});

describe('a lock', () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  test.each([
    ['that is empty', ''],
    ['of a machine that is no more', '1@elsewhere'],
    ['of a process whose number another one has now', `${process.pid}@${hostname()}`],
  ])('%s and that nobody has touched for long is taken over', async (_, text) => {
    await writeFile(lockFile(webDir), text);
    await utimes(lockFile(webDir), hourAgo, hourAgo);
    expect((await run('doctor').catch(({ message }: Error) => message)).split('\n')[0]).toContain('lock is stale');
    await activate(webDir, po('2'));
    expect((await live())[1]?.[0]).toBe(versionOf('2'));
  });
});
