import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ModuleManifest } from '@moru/module/build';
import { hasNoRoom, NO_ROOM } from './no-room.ts';
import { Refused } from './refused.ts';

const COMPRESSED = /\.(js|css|svg|json)$/;
const WORTH_BYTES = 1024;
/** 11 takes twice as long for one and a half per cent less. */
const BROTLI_QUALITY = 10;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `module.json` of a built or published folder. Throws where it is missing or malformed. */
export async function readManifest(dir: string): Promise<ModuleManifest> {
  const text = await readFile(join(dir, 'module.json'), 'utf8').catch(() => {
    throw new Refused(`${dir} holds no module.json: build the module first.`);
  });
  return ModuleManifest.parse(JSON.parse(text));
}

/** Throws `Refused` where a file of a built or published release is missing or not what was built. */
export async function verifyFiles(dir: string, { name, version, integrity }: ModuleManifest): Promise<void> {
  for (const [file, expected] of Object.entries(integrity)) {
    const content = await readFile(join(dir, file)).catch(() => Buffer.alloc(0));
    const actual = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (actual !== expected)
      throw new Refused(`${name}@${version}: ${file} is not what was built: build the module anew and publish that.`);
  }
}

async function compress(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSED.test(name))
      .map(async (name) => {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < WORTH_BYTES) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await Promise.all([
          writeFile(`${path}.br`, await brotli(content, { params })),
          writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
        ]);
      }),
  );
}

/** Copies a built folder to its place, checked and compressed; it appears there whole or not at all. */
export async function store(dist: string, target: string, manifest: ModuleManifest): Promise<void> {
  await verifyFiles(dist, manifest);
  const draft = `${target}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(dist, draft, { recursive: true, filter: (source) => !source.endsWith('.html') });
    await compress(draft);
    // Files that no document names: a deploy was killed half way.
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw hasNoRoom(error) ? new Refused(NO_ROOM) : error;
  }
}
