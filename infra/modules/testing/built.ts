import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRegistry } from '@moru/module/build';
import { ringFile } from '../web-dir.ts';

export const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** The version whose hash is one hex digit repeated. */
export const versionOf = (digit: string) => `0.1.0-${digit.repeat(10)}`;
export const po = (digit: string) => ({ name: 'mfe-po', version: versionOf(digit) });
export const route = (path: string) => ({ path, chunks: [], title: { ko: '가', en: 'A' }, roles: ['client'] });

/** An empty registry with folders that look like built modules. */
export async function scene() {
  const folder = await mkdtemp(join(tmpdir(), 'moru-modules-'));
  const webDir = join(folder, 'web');

  /** A built folder as the build leaves it; `digit` makes its version. */
  async function built(name: string, digit: string, given: object = {}): Promise<string> {
    const { surface, ...over } = given as { surface?: object };
    const dir = join(folder, `${name}-${digit}`);
    const entry = `globalThis.${name.replace('-', '_')} = ${digit.length};\n`.repeat(100);
    const manifest = {
      schema: 1,
      name,
      version: versionOf(digit),
      scope: `${name.replace('-', '_')}_${digit.repeat(10)}`,
      contract: 1,
      shared: {},
      entry: 'entry.js',
      initial: ['entry.js'],
      integrity: { 'entry.js': sri(entry) },
      bytes: entry.length,
      slots: [],
      routes: name === 'shell' ? [] : [{ ...route(`/admin/${name}`), title: { ko: '가', en: '</script>' } }],
      ...over,
    };
    await mkdir(dir);
    await Promise.all([writeFile(join(dir, 'entry.js'), entry), writeFile(join(dir, 'module.json'), JSON.stringify(manifest))]);
    if (surface) await writeFile(join(dir, 'surface.json'), JSON.stringify(surface));
    return dir;
  }

  const read = (ring: string, kind: 'html' | 'json') => readFile(ringFile(webDir, ring, kind), 'utf8');
  const registryOf = async (ring = 'stable') => parseRegistry(JSON.parse(await read(ring, 'json')), () => {});
  /** Version and fallback of every remote of a ring. */
  const live = async (ring?: string) => (await registryOf(ring)).modules.map(({ version, fallback }) => [version, fallback?.version]);
  return { folder, webDir, built, html: () => read('stable', 'html'), registryOf, live };
}
