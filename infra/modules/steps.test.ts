import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { argumentsOf } from './arguments.ts';
import { command } from './commands.ts';
import { publishAll } from './publish-all.ts';
import { activate, canary, publish, revoke, rollback } from './registry.ts';
import { po, route, scene, versionOf } from './testing/built.ts';
import { lockFile, readDocument, releaseDir, ringFile } from './web-dir.ts';

let { folder, webDir, built, live, registryOf }: Awaited<ReturnType<typeof scene>> = {} as never;
const SUPERVISORS = { roles: ['supervisor' as const], users: [], percent: 0 };

beforeEach(async () => {
  ({ folder, webDir, built, live, registryOf } = await scene());
  await publishAll({ webDir, dists: [await built('shell', '1'), await built('mfe-po', '1')] });
  await publish(webDir, await built('mfe-po', '2'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command as typed in a terminal. */
async function run(line: string): Promise<string> {
  const { positionals, values } = argumentsOf(line.split(' '));
  return ((await command(webDir, positionals, values)) ?? ['usage']).join('\n');
}
const last = async () => (await readDocument(webDir)).log.at(-1);

describe('a canary', () => {
  test('has its own ring, is promoted, and rolled back', async () => {
    await run(`canary mfe-po@${versionOf('2')} --role supervisor --user Kim --percent 5 --no-visit`);
    expect([await live(), await live('mfe-po')]).toEqual([[[versionOf('1'), undefined]], [[versionOf('2'), versionOf('1')]]]);
    expect((await last())?.note).toBe('role supervisor, user kim, 5 %; not visited');
    expect(JSON.parse(await readFile(join(webDir, 'canary-rules.json'), 'utf8'))).toEqual({
      'mfe-po': { roles: ['supervisor'], users: ['kim'], percent: 5 },
    });
    expect(await run('promote mfe-po --no-visit')).toBe(`mfe-po@${versionOf('2')} is live`);
    expect(await live()).toEqual([[versionOf('2'), versionOf('1')]]);
    expect((await readdir(join(webDir, 'rings'))).toSorted()).toEqual(['stable.html', 'stable.json']);
    expect(await run('rollback mfe-po')).toBe(`mfe-po@${versionOf('1')} is live again`);
  });

  test('ends with a rollback, and the live version stays', async () => {
    await canary(webDir, po('2'), SUPERVISORS);
    expect(await run('rollback mfe-po')).toContain(`its canary ${versionOf('2')} ended; ${versionOf('1')} stays live`);
    expect(await live()).toEqual([[versionOf('1'), undefined]]);
    await expect(run('promote mfe-po')).rejects.toThrow('mfe-po has no canary to promote');
  });

  test('of two modules makes a ring for each set of users', async () => {
    await publishAll({ webDir, dists: [await built('mfe-label', '1')] });
    await publish(webDir, await built('mfe-label', '2'));
    await canary(webDir, po('2'), SUPERVISORS);
    await canary(webDir, { name: 'mfe-label', version: versionOf('2') }, { ...SUPERVISORS, percent: 10 });
    const versions = async (ring: string) => (await live(ring)).map(([version]) => version);
    expect(await Promise.all(['stable', 'mfe-label', 'mfe-po', 'mfe-label.mfe-po'].map(versions))).toEqual(
      [
        ['1', '1'],
        ['2', '1'],
        ['1', '2'],
        ['2', '2'],
      ].map((digits) => digits.map(versionOf)),
    );
  });

  test.each([
    [`canary mfe-po@${versionOf('2')}`, 'Say who gets'],
    [`canary mfe-po@${versionOf('2')} --role boss`, 'Roles are supervisor'],
    [`canary mfe-po@${versionOf('1')} --role client`, 'is live already'],
    ['canary mfe-po --role client', 'names no release'],
    [`activate mfe-po@${versionOf('2')} --ring blue`, 'There is no ring "blue"'],
    [`activate mfe-po@${versionOf('2')}`, 'No product answers'],
  ])('%s is refused with what to do', async (line, message) => {
    process.env['MORU_URL'] = 'http://127.0.0.1:9';
    await expect(run(line)).rejects.toThrow(message);
    expect((await last())?.action).toBe('publish');
  });
});

describe('a revoked version', () => {
  test('is used by nobody, neither live nor as fallback, and never comes back', async () => {
    await run(`activate mfe-po@${versionOf('2')} --force`);
    expect((await last())?.note).toBe('past the gates');
    await run(`revoke mfe-po@${versionOf('1')}`);
    expect(await live()).toEqual([[versionOf('2'), undefined]]);
    expect((await registryOf()).revoked).toEqual([`mfe-po@${versionOf('1')}`]);
    await expect(rollback(webDir, 'mfe-po')).rejects.toThrow('no earlier live version');
    await expect(run(`activate mfe-po@${versionOf('1')} --force`)).rejects.toThrow('was revoked and never comes back');
    await revoke(webDir, po('2'));
    expect(await live()).toEqual([]);
    await expect(run(`revoke shell@${versionOf('1')}`)).rejects.toThrow('is the only shell');
  });
});

describe('a gate refuses', () => {
  const shellWith = async (over: object) => publishAll({ webDir, dists: [await built('shell', '5', over)] });

  test('a remote that requires another React than the live shell has, and a shell that breaks a live remote', async () => {
    await publish(webDir, await built('mfe-po', '6', { shared: { react: '^18.0.0' } }));
    await shellWith({ kernel: { react: '19.3.1' } });
    await expect(run(`activate mfe-po@${versionOf('6')} --no-visit`)).rejects.toThrow('asks for react ^18.0.0, the shell provides 19.3.1');
    await expect(publishAll({ webDir, dists: [await built('shell', '7', { contract: 3 })] })).rejects.toThrow(
      'speaks contract 1, the shell 3',
    );
  });

  describe('a name that the shell does not provide', () => {
    const gives = (...names: string[]) => ({ surface: { gives: { '@moru/ui/core': names } } });
    const uses = (...names: string[]) => ({ surface: { uses: { '@moru/ui/core': names } } });
    const missing = 'uses Dialog of @moru/ui/core, which shell@';

    test('of a remote that requires it', async () => {
      await shellWith(gives('Button'));
      await publish(webDir, await built('mfe-po', '6', uses('Button', 'Dialog')));
      await expect(run(`activate mfe-po@${versionOf('6')} --no-visit`)).rejects.toThrow(missing);
      await expect(run(`canary mfe-po@${versionOf('6')} --role client --no-visit`)).rejects.toThrow(missing);
    });

    test('of a shell that removes it from a live remote, from the one before it, or from a canary', async () => {
      await publishAll({ webDir, dists: [await built('mfe-po', '6', uses('Dialog'))] });
      const bare = await built('shell', '7', gives('Button'));
      await expect(publishAll({ webDir, dists: [bare] })).rejects.toThrow(`mfe-po@${versionOf('6')} ${missing}`);
      await publishAll({ webDir, dists: [await built('mfe-po', '8', uses('Button'))] });
      await expect(publishAll({ webDir, dists: [bare] })).rejects.toThrow(`mfe-po@${versionOf('6')} ${missing}`);
      await publishAll({ webDir, dists: [await built('mfe-po', '9', uses('Button'))] });
      await publish(webDir, await built('mfe-po', 'a', uses('Dialog')));
      await canary(webDir, po('a'), SUPERVISORS);
      await expect(publishAll({ webDir, dists: [bare] })).rejects.toThrow(`mfe-po@${versionOf('a')} ${missing}`);
      await rollback(webDir, 'mfe-po');
      await publishAll({ webDir, dists: [bare] });
      expect((await readDocument(webDir)).live['shell']?.[0]).toBe(versionOf('7'));
    });

    test('is ignored for a release from before these lists existed', async () => {
      await shellWith({});
      await publishAll({ webDir, dists: [await built('mfe-po', '6', uses('Dialog'))] });
      expect((await live())[0]?.[0]).toBe(versionOf('6'));
    });
  });

  test('a visit of a shell visits the pages of the live remotes as well', async () => {
    const { stopsIn } = await import('./gates/stops.ts');
    await shellWith({ provides: { '/admin/users': ['main.js'], inside: ['main.js'] } });
    const registry = await registryOf();
    const shell = { ...registry.modules[0], name: 'shell', provides: { '/admin/users': [] }, routes: [], slots: [] } as never;
    expect(stopsIn({ registry }, shell).map(({ path }) => path)).toEqual(['/admin/users', '/admin/mfe-po']);
    expect(stopsIn({ registry }, registry.modules[0] as never).map(({ path }) => path)).toEqual(['/admin/mfe-po']);
  });

  test('a route that has an owner, in the ring of the canary too', async () => {
    await publish(webDir, await built('mfe-label', '3', { routes: [route('/admin/mfe-po')] }));
    await expect(run(`canary mfe-label@${versionOf('3')} --role client --no-visit`)).rejects.toThrow('is claimed by both');
  });

  test('screens for another API than the one that runs the command, though nothing is visited', async () => {
    await publish(webDir, await built('mfe-po', '6', { api: '^9.0.0' }));
    process.env['MODULES_API'] = '0.1.0';
    await expect(run(`activate mfe-po@${versionOf('6')} --no-visit`)).rejects.toThrow('needs the API ^9.0.0, the running one speaks 0.1.0');
    delete process.env['MODULES_API'];
  });

  test('files that are not those that were published', async () => {
    await writeFile(join(releaseDir(webDir, 'mfe-po', versionOf('2')), 'entry.js'), 'tampered');
    await expect(run(`activate mfe-po@${versionOf('2')} --no-visit`)).rejects.toThrow('entry.js is not what was built');
  });
});

describe('the doctor', () => {
  test('finds nothing in a valid registry', async () => expect(await run('doctor')).toBe('All is well.'));

  test('reports a changed file, a missing release, a stray folder, a stale ring and a dead lock', async () => {
    await writeFile(join(releaseDir(webDir, 'mfe-po', versionOf('1')), 'entry.js'), 'tampered');
    await rm(releaseDir(webDir, 'mfe-po', versionOf('2')), { recursive: true });
    await writeFile(join(webDir, 'releases/mfe-po/stray'), '');
    await writeFile(ringFile(webDir, 'stable', 'json'), '{}');
    await writeFile(lockFile(webDir), `999999@${(await import('node:os')).hostname()}`);
    const text = await run('doctor').catch(({ message }: Error) => message);
    for (const finding of [
      'entry.js is not what was built',
      'holds no module.json',
      'stray is orphaned',
      'stable.json is not what',
      'lock is stale',
    ])
      expect(text).toContain(finding);
  });

  test('reports that a document cannot be read', async () => {
    for (const file of ['registry.json', 'last-good/registry.json']) await writeFile(join(webDir, file), '{');
    await expect(run('doctor')).rejects.toThrow('registry.json cannot be read');
  });
});

describe('collecting garbage', () => {
  test('keeps the last ten, the live one, its fallback and what was active lately', async () => {
    for (const digit of '3456789abcdef') await publish(webDir, await built('mfe-po', digit));
    await run(`activate mfe-po@${versionOf('3')} --force`);
    await run(`activate mfe-po@${versionOf('2')} --force`);
    const kept = async () => (await readDocument(webDir)).published['mfe-po']?.map(({ version }) => version[6]).join('');
    // 4 and 5 were never active and are not among the last ten.
    expect(await run('gc')).toContain('2 releases deleted');
    expect(await kept()).toBe('1236789abcdef');
    await expect(stat(releaseDir(webDir, 'mfe-po', versionOf('4')))).rejects.toThrow();
    const { collectGarbage } = await import('./gc.ts');
    // Three weeks later the first has been inactive long enough.
    await collectGarbage(webDir, Date.now() + 21 * 86_400_000);
    expect(await kept()).toBe('236789abcdef');
    expect(await run('doctor')).toBe('All is well.');
  });
});

test('a lock without a living holder is dropped by one of many who wait, and all succeed', async () => {
  await writeFile(lockFile(webDir), `999999@${(await import('node:os')).hostname()}`);
  const dists = await Promise.all(['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) => built(name, '1')));
  await Promise.all(dists.map((dist) => publish(webDir, dist)));
  expect(Object.keys((await readDocument(webDir)).published)).toEqual(expect.arrayContaining(['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d']));
});

test('the list shows what is live, a canary and the last step with who and when', async () => {
  process.env['MODULES_BY'] = 'kim';
  await canary(webDir, po('2'), SUPERVISORS);
  expect(await run('list')).toMatch(
    new RegExp(
      `mfe-po {2}\\(canary ${versionOf('2')} by kim, .*: role supervisor\\)\\n {2}${versionOf('2')} .* canary\\n {2}${versionOf('1')} .* live`,
    ),
  );
});

test('owners lists whom to ask, and their pages and slots', async () => {
  const menu = [{ group: 'po', order: 1 }];
  await publishAll({
    webDir,
    dists: [await built('mfe-po', '7', { owner: { team: 'Orders', contact: 'orders@x' }, routes: [{ ...route('/admin/pos'), menu }] })],
  });
  expect(await run('owners')).toBe(
    [
      `shell@${versionOf('1')}  nobody to ask: say \`moru\` in its package.json`,
      `mfe-po@${versionOf('7')}  Orders, orders@x`,
      '  pages: /admin/pos',
      '  menu: po/A',
    ].join('\n'),
  );
  expect((await readDocument(webDir)).published['mfe-po']?.at(-1)).toMatchObject({ owner: { team: 'Orders', contact: 'orders@x' } });
});

describe('the token of a team', () => {
  test('is shown once and kept as its hash, with the modules it is for', async () => {
    const output = await run('token Claims --module mfe-claims --module mfe-more');
    const [, token = ''] = output.split('\n');
    const { teams } = await readDocument(webDir);
    expect(teams).toEqual({
      Claims: { hash: createHash('sha256').update(token).digest('hex'), modules: ['mfe-claims', 'mfe-more'], at: expect.any(String) },
    });
    expect(token).toMatch(/^moru_\S{43}$/);
    expect(await readFile(join(webDir, 'registry.json'), 'utf8')).not.toContain(token);
    expect(await last()).toMatchObject({ action: 'token', name: 'Claims', version: 'mfe-claims, mfe-more' });
  });

  test('replaces the one before, and ends', async () => {
    await run('token Claims --module mfe-claims');
    const before = (await readDocument(webDir)).teams?.['Claims']?.hash;
    await run('token Claims --module mfe-claims');
    expect((await readDocument(webDir)).teams?.['Claims']?.hash).not.toBe(before);
    await run('token Claims --end');
    expect((await readDocument(webDir)).teams).toEqual({});
    await expect(run('token Claims --end')).rejects.toThrow('The team Claims has no token.');
  });

  test.each([
    ['token Claims', 'Say what the team may publish'],
    ['token Claims --module shell', '"shell" is no module that a team can publish'],
    ['token Claims --module ../x', 'is no module that a team can publish'],
  ])('%s is refused', async (line, reason) => {
    await expect(run(line)).rejects.toThrow(reason);
    expect((await readDocument(webDir)).teams).toBeUndefined();
  });
});

test('releases sent by a team are listed for every tab until somebody makes them live', async () => {
  process.env['MODULES_BY'] = 'team Claims';
  await publish(webDir, await built('mfe-po', '4')).finally(() => delete process.env['MODULES_BY']);
  await publish(webDir, await built('mfe-po', '5'));
  expect((await registryOf()).fromTeams).toEqual([`mfe-po@${versionOf('4')}`]);
  await activate(webDir, po('4'));
  expect((await registryOf()).fromTeams).toBeUndefined();
});
