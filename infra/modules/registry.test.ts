import { existsSync } from 'node:fs';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { parseRegistry } from '@moru/module/build';
import { publishAll } from './publish-all.ts';
import { activate, publish, rollback, setWorker } from './registry.ts';
import { Refused } from './refused.ts';
import { po, route, scene, versionOf } from './testing/built.ts';
import { readDocument, releaseDir } from './web-dir.ts';

let { folder, webDir, built, html, registryOf, live }: Awaited<ReturnType<typeof scene>> = {} as never;

beforeEach(async () => {
  ({ folder, webDir, built, html, registryOf, live } = await scene());
});
afterEach(() => rm(folder, { recursive: true }));

describe('publishing', () => {
  test('makes nothing live, and a version is never rewritten', async () => {
    const dist = await built('mfe-po', '1');
    await publish(webDir, dist);
    expect((await readDocument(webDir)).live).toEqual({});
    await expect(publish(webDir, dist)).rejects.toThrow('mfe-po@0.1.0-1111111111 is published already');
  });

  test('leaves compressed copies beside the files', async () => {
    await publish(webDir, await built('mfe-po', '1'));
    expect(await readdir(releaseDir(webDir, 'mfe-po', versionOf('1')))).toEqual(
      expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz']),
    );
  });

  test('a file that is not what was built is refused and leaves nothing behind', async () => {
    const dist = await built('mfe-po', '1');
    await writeFile(join(dist, 'entry.js'), 'tampered');
    await expect(publish(webDir, dist)).rejects.toThrow('entry.js is not what was built');
    expect((await readDocument(webDir)).published).toEqual({});
    expect(existsSync(webDir)).toBe(false);
  });

  test('a folder that was not built is refused', async () => {
    await expect(publish(webDir, folder)).rejects.toThrow(Refused);
  });
});

const scriptsOf = (page: string) => [...page.matchAll(/<script nonce="__CSP_NONCE__">(.*?)<\/script>/gs)].map(([, script]) => script);

describe('activating', () => {
  test('compiles a page that the shell can read, whatever a title contains', async () => {
    await publishAll({ webDir, dists: [await built('shell', '1'), await built('mfe-po', '1')] });
    const page = await html();
    expect(page).toContain('<script defer src="/releases/shell/0.1.0-1111111111/entry.js" integrity="sha256-');
    const inlined = /id="registry">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    const dropped: string[] = [];
    const registry = parseRegistry(JSON.parse(inlined), (name) => dropped.push(name));
    expect(dropped).toEqual([]);
    expect(registry.modules.map(({ base, routes }) => [base, routes[0]?.title.en])).toEqual([
      ['/releases/mfe-po/0.1.0-1111111111/', '</script>'],
    ]);
  });

  test('compiles a page that preloads the code of the requested route, and nothing on another', async () => {
    await publishAll({
      webDir,
      dists: [
        await built('shell', '1', { provides: { kit: ['entry.js'], inside: ['main.js'], '/admin/c': ['main.js', 'entry.js'] } }),
        await built('mfe-po', '1', { routes: [{ ...route('/admin/a'), uses: ['kit'] }] }),
      ],
    });
    const page = await html();
    const [, script = ''] = scriptsOf(page);
    const textContent = /id="registry">(.*?)<\/script>/.exec(page)?.[1];
    const askedAt = (pathname: string, home: string | null = '/admin/c') => {
      const asked: string[] = [];
      const head = { append: ({ href }: { href: string }) => asked.push(href) };
      runInNewContext(script, {
        location: { pathname },
        localStorage: { getItem: () => home },
        document: { head, createElement: () => ({}), getElementById: () => ({ textContent }) },
      });
      return asked;
    };
    const [shell, po] = ['/releases/shell/0.1.0-1111111111', '/releases/mfe-po/0.1.0-1111111111'];
    expect(askedAt('/admin/a/')).toEqual([`${shell}/main.js`, `${shell}/entry.js`, `${po}/entry.js`]);
    expect(askedAt('/')).toEqual([`${shell}/main.js`, `${shell}/entry.js`]);
    expect(askedAt('/admin/b')).toEqual([`${shell}/main.js`]);
    expect(askedAt('/public/users/login')).toEqual([]);
    expect(askedAt('/admin/a', null)).toEqual([]);
  });

  test('compiles a page that preloads its first font with the styles and has its theme before anything is rendered', async () => {
    await publishAll({ webDir, dists: [await built('shell', '1', { fonts: ['assets/latin.woff2'] })] });
    const page = await html();
    const font =
      '<link rel="preload" as="font" type="font/woff2" href="/releases/shell/0.1.0-1111111111/assets/latin.woff2" crossorigin="anonymous">';
    expect(page).toContain(font);
    expect(page.indexOf('<script nonce')).toBeLessThan(page.indexOf('rel="preload"'));
    const drawn = (chosen: string | null, isDark: boolean) => {
      const dataset: Record<string, string> = {};
      runInNewContext(scriptsOf(page)[0] ?? '', {
        localStorage: { getItem: (key: string) => (key === 'moru.theme' ? chosen : null) },
        matchMedia: () => ({ matches: isDark }),
        document: { documentElement: { dataset } },
      });
      return dataset['theme'];
    };
    expect([drawn(null, false), drawn(null, true), drawn('light', true), drawn('dark', false)]).toEqual(['light', 'dark', 'light', 'dark']);
  });

  test('keeps the release before it as fallback, and a rollback makes that one live', async () => {
    await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
    await publishAll({ webDir, dists: [await built('mfe-po', '2')] });
    expect(await live()).toEqual([[versionOf('2'), versionOf('1')]]);
    await rollback(webDir, 'mfe-po');
    expect(await live()).toEqual([[versionOf('1'), undefined]]);
    await expect(rollback(webDir, 'mfe-po')).rejects.toThrow('no earlier live version');
    await activate(webDir, po('2'));
    expect(await live()).toEqual([[versionOf('2'), versionOf('1')]]);
  });

  test.each([
    ['an unknown version', async () => activate(webDir, po('9')), 'is not published'],
    ['what is live already', async () => activate(webDir, po('1')), 'is live already'],
    ['what is too heavy', async () => publishAll({ webDir, dists: [await built('mfe-po', '2', { limits: { entryKb: 0.01 } })] }), 'weighs'],
    ['another contract', async () => publishAll({ webDir, dists: [await built('mfe-po', '2', { contract: 3 })] }), 'speaks contract 3'],
    [
      'the route of another module',
      async () => publishAll({ webDir, dists: [await built('mfe-label', '2', { routes: [route('/admin/mfe-po')] })] }),
      '/admin/mfe-po is claimed by both mfe-label and mfe-po',
    ],
    [
      'a page of the shell',
      async () => publishAll({ webDir, dists: [await built('mfe-label', '2', { routes: [route('/admin/users')] })] }),
      '/admin/users is claimed by both shell and mfe-label',
    ],
    ...['/public/users/login', '/', '/api/user/me', '/admin/users/', '/Admin/Users', '/administration'].map(
      (path) =>
        [
          path,
          async () => publishAll({ webDir, dists: [await built('mfe-label', '2', { routes: [route(path)] })] }),
          `mfe-label claims ${path}: pages of modules are below /admin and /site`,
        ] as const,
    ),
    [
      'the federation name of another module',
      async () => publishAll({ webDir, dists: [await built('mfe-label', '2', { scope: 'mfe_po_1111111111' })] }),
      'have one federation name, mfe_po_1111111111',
    ],
    [
      'the federation name of the release before',
      async () => publishAll({ webDir, dists: [await built('mfe-po', '2', { scope: 'mfe_po_1111111111' })] }),
      'have one federation name',
    ],
  ])('%s is refused and changes nothing', async (_, step, message) => {
    const shell = await built('shell', '1', { provides: { '/admin/users': ['entry.js'] } });
    await publishAll({ webDir, dists: [shell, await built('mfe-po', '1')] });
    const before = await readDocument(webDir);
    await expect(step()).rejects.toThrow(message);
    expect(await readDocument(webDir)).toEqual(before);
  });

  test('a release with missing files leaves the document, the others stay', async () => {
    await publishAll({ webDir, dists: [await built('mfe-po', '1'), await built('mfe-label', '1')] });
    await rm(releaseDir(webDir, 'mfe-po', versionOf('1')), { recursive: true });
    await publishAll({ webDir, dists: [await built('mfe-label', '2')] });
    expect((await registryOf()).modules.map(({ name }) => name)).toEqual(['mfe-label']);
  });
});

describe('publishing all', () => {
  test('a page may move from one module to another', async () => {
    await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
    await publishAll({
      webDir,
      dists: [await built('mfe-label', '2', { routes: [route('/admin/mfe-po')] }), await built('mfe-po', '2', { routes: [] })],
    });
    expect((await registryOf()).modules.map(({ name, routes }) => [name, routes.length])).toEqual([
      ['mfe-label', 1],
      ['mfe-po', 0],
    ]);
  });

  test('leftovers of a refused deploy do not disturb anybody', async () => {
    await expect(publishAll({ webDir, dists: [await built('mfe-po', '1', { contract: 3 })] })).rejects.toThrow('contract');
    await rm(join(folder, 'mfe-po-1'), { recursive: true });
    await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
    expect((await registryOf()).modules).toHaveLength(1);
  });

  test('a start does not replace a rollback by an earlier build, and a new build is live again', async () => {
    await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
    const second = await built('mfe-po', '2');
    await publishAll({ webDir, dists: [second] });
    await rollback(webDir, 'mfe-po');
    const lines: string[] = [];
    await publishAll({ webDir, dists: [second], note: (line) => lines.push(line) });
    expect(await live()).toEqual([[versionOf('1'), undefined]]);
    expect(lines).toEqual([expect.stringContaining(`mfe-po stays at ${versionOf('1')}, as was chosen`)]);
    await publishAll({ webDir, dists: [await built('mfe-po', '3')] });
    expect(await live()).toEqual([[versionOf('3'), versionOf('1')]]);
  });

  test('a restart publishes new builds and makes none of them live; into an empty registry it does', async () => {
    const start = async (...dists: string[]) => {
      const lines: string[] = [];
      await publishAll({ webDir, dists, activates: 'empty', note: (line) => lines.push(line) });
      return lines;
    };
    expect(await start(await built('shell', '1'), await built('mfe-po', '1'))).toEqual([]);
    const second = await built('mfe-po', '2');
    const notice = expect.stringContaining(`mfe-po ${versionOf('2')} is published, not live: \`npm run modules -- activate mfe-po@`);
    expect(await start(second)).toEqual([notice]);
    expect(await start(second)).toEqual([notice]);
    expect(await live()).toEqual([[versionOf('1'), undefined]]);
    expect((await readDocument(webDir)).log.at(-1)).toMatchObject({ action: 'publish', version: versionOf('2') });
  });

  test('sources that return to an earlier build are live again', async () => {
    const first = await built('mfe-po', '1');
    await publishAll({ webDir, dists: [first] });
    await publishAll({ webDir, dists: [await built('mfe-po', '2')] });
    await publishAll({ webDir, dists: [first] });
    expect(await live()).toEqual([[versionOf('1'), versionOf('2')]]);
  });

  test('a second time changes nothing', async () => {
    const dists = [await built('shell', '1'), await built('mfe-po', '1')];
    const lines: string[] = [];
    const first = await publishAll({ webDir, dists, log: (line) => lines.push(line) });
    expect(await publishAll({ webDir, dists, log: (line) => lines.push(line) })).toEqual(first);
    expect(lines).toEqual(['Published shell 0.1.0-1111111111', 'Published mfe-po 0.1.0-1111111111']);
  });

  test('two at once both land', async () => {
    const dists = await Promise.all(['mfe-po', 'mfe-label', 'mfe-site'].map((name) => built(name, '1')));
    await Promise.all(dists.map((dist) => publishAll({ webDir, dists: [dist] })));
    const doc = await readDocument(webDir);
    expect((await registryOf()).modules.map(({ name }) => name)).toEqual(['mfe-label', 'mfe-po', 'mfe-site']);
    expect(doc.log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await readdir(webDir)).toSorted()).toEqual([
      'canary-rules.json',
      'drafts',
      'last-good',
      'registry.json',
      'releases',
      'reserve',
      'rings',
      'site-app',
    ]);
  });

  test('the worker of the site pages is withdrawn by one command, and allowed again by another', async () => {
    const worker = () => readFile(join(webDir, 'site-app/worker.js'), 'utf8');
    await publishAll({ webDir, dists: [await built('shell', '1')] });
    expect(await worker()).toContain("addEventListener('fetch'");
    await setWorker(webDir, 'off');
    expect(await worker()).toContain('registration.unregister()');
    await expect(setWorker(webDir, 'off')).rejects.toThrow('off already');
    expect((await setWorker(webDir, 'on')).log.at(-1)).toMatchObject({ action: 'worker', version: 'on' });
    expect(await worker()).toContain("addEventListener('fetch'");
  });
});

describe('a full disk', () => {
  // Writing there fails as on a full disk; macOS has no such device.
  const where = onlyWhere(existsSync('/dev/full'), 'this system has no device that is always full');
  const met = (file: string) => async () => {
    await publishAll({ webDir, dists: [await built('shell', '1'), await built('mfe-po', '1')] });
    await publish(webDir, await built('mfe-po', '2'));
    const before = [await readDocument(webDir), await html(), await live()];
    await symlink('/dev/full', join(webDir, `${file}.${process.pid}.tmp`));
    await expect(activate(webDir, po('2'))).rejects.toThrow('The disk is full, and nothing has changed');
    expect([await readDocument(webDir), await html(), await live()]).toEqual(before);
    expect((await readdir(webDir, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await activate(webDir, po('2'));
    expect(await live()).toEqual([[versionOf('2'), versionOf('1')]]);
  };
  for (const file of ['registry.json', 'rings/stable.json', 'rings/stable.html'])
    where.test(`during the writing of ${file} changes nothing`, met(file));
});
