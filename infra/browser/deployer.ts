// Deploys releases made for the fault suite, in its own process, since Playwright compiles what its processes import.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, canary, publish, revoke, rollback } from '../modules/registry.ts';
import { readManifest } from '../modules/release-files.ts';

export interface FaultyRelease {
  readonly name: string;
  /** Its version ends in ten of it. */
  readonly digit: string;
  /** Statements that run when the entry is loaded. */
  readonly atLoad?: string;
  /** Statements before its `get` returns. */
  readonly atGet?: string;
  /** Body of the page's component; `React` and the kit's `core` are available. */
  readonly page?: string;
  /** Overrides of its manifest. */
  readonly over?: { contract?: number; shared?: object; routes?: object[]; planned?: object[] };
}

/** A copy of a real, built module as another release. */
export interface PatchedRelease {
  readonly dist: string;
  readonly digit: string;
  /** Text to replace in all its files. */
  readonly from?: string;
  readonly to?: string;
}

export interface Steps {
  deploy: [release: FaultyRelease];
  patch: [release: PatchedRelease];
  publishOnly: [release: FaultyRelease];
  rollback: [name: string];
  revoke: [name: string, digit: string];
  canary: [release: FaultyRelease, loginId: string];
}

const webDir = process.argv[2] ?? '';
const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const versionOf = (digit: string) => `1.0.0-${digit.repeat(10).slice(0, 10)}`;

/** A federation container written by hand: it exposes a module with one page and uses the shell's React. */
const container = (
  scope: string,
  path: string,
  contract: number,
  { atLoad = '', atGet = '', page = `return React.createElement('h1', null, 'Works');` }: FaultyRelease,
) => `
var ${scope} = (() => {
  ${atLoad}
  let shared;
  return {
    init: async (scope) => void (shared = scope),
    get: async () => {
      ${atGet}
      const [React, core] = ['react', '@moru/ui/core'].map((request) => Object.values(shared[request])[0].lib());
      const Page = () => { ${page} };
      return () => ({ module: { contract: ${contract}, slots: {}, pages: { '${path}': async () => Page } } });
    },
  };
})();`;

async function made(release: FaultyRelease): Promise<string> {
  const { name, digit, over } = release;
  const [path, scope] = [`/admin/${name}`, `${name.replaceAll('-', '_')}_${digit}`];
  const entry = container(scope, path, over?.contract ?? 1, release);
  const dir = await mkdtemp(join(tmpdir(), 'moru-faulty-'));
  const manifest = {
    schema: 1,
    name,
    version: versionOf(digit),
    scope,
    contract: 1,
    shared: {},
    entry: 'entry.js',
    integrity: { 'entry.js': sri(entry) },
    bytes: entry.length,
    slots: [],
    routes: [{ path, chunks: [], title: { ko: name, en: name }, roles: ['supervisor'] }],
    ...over,
  };
  await Promise.all([writeFile(join(dir, 'entry.js'), entry), writeFile(join(dir, 'module.json'), JSON.stringify(manifest))]);
  return dir;
}

/** The entry names chunks with their hashes: both change with the replaced text. */
async function rehash(dir: string, integrity: Record<string, string>): Promise<void> {
  const texts = new Map<string, string>();
  for (const file of Object.keys(integrity)) texts.set(file, await readFile(join(dir, file), 'utf8'));
  for (let left = Object.keys(integrity).length; left > 0; left--) {
    const stale = [...texts].find(([file, text]) => sri(text) !== integrity[file]);
    if (!stale) break;
    const [file, text] = stale;
    const [old, now] = [integrity[file] ?? '', sri(text)];
    integrity[file] = now;
    for (const [other, content] of texts) texts.set(other, content.replaceAll(old, now));
  }
  for (const [file, text] of texts) await writeFile(join(dir, file), text);
}

async function patched({ dist, digit, from = '', to = '' }: PatchedRelease): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'moru-patched-'));
  const manifest = await readManifest(dist);
  const scope = manifest.scope.replace(/_[0-9a-f]{10}$/, `_${digit.repeat(10).slice(0, 10)}`);
  await cp(dist, dir, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const file of Object.keys(manifest.integrity)) {
    const text = (await readFile(join(dir, file), 'utf8')).replaceAll(manifest.scope, scope);
    await writeFile(join(dir, file), from ? text.replaceAll(from, to) : text);
  }
  await rehash(dir, manifest.integrity);
  await writeFile(join(dir, 'module.json'), JSON.stringify({ ...manifest, scope, version: versionOf(digit) }));
  return dir;
}

async function published(dist: string) {
  const manifest = await publish(webDir, dist);
  await rm(dist, { recursive: true });
  return manifest;
}

const live = async (dist: string) => void (await activate(webDir, await published(dist), { force: true }));

const STEPS: { [S in keyof Steps]: (...args: Steps[S]) => Promise<unknown> } = {
  deploy: async (release) => live(await made(release)),
  patch: async (release) => live(await patched(release)),
  publishOnly: async (release) => published(await made(release)),
  rollback: (name) => rollback(webDir, name),
  revoke: (name, digit) => revoke(webDir, { name, version: versionOf(digit) }),
  canary: async (release, loginId) =>
    canary(webDir, await published(await made(release)), { roles: [], users: [loginId], percent: 0 }, { force: true }),
};

await mkdir(webDir, { recursive: true });
process.on('message', async ([step, ...args]: [keyof Steps, ...never[]]) => {
  const work: (...given: never[]) => Promise<unknown> = STEPS[step];
  await work(...args).then(
    () => process.send?.({ ok: true }),
    (error: Error) => process.send?.({ ok: false, message: error.stack }),
  );
});
