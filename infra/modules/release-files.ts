import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ModuleManifest } from '@moru/module/build';
import { z } from 'zod';
import { Refused } from './refused.ts';

const COMPRESSED = /\.(js|css|svg|json)$/;
/** What browsers run. */
const RUNS = /\.(m?js|css)$/;
const WORTH_BYTES = 1024;
/** Twice as long as level 10, but once for each release, and every first visit loads two per cent less. */
const BROTLI_QUALITY = 11;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `module.json` of a built or published folder. Throws `Refused` where it is missing or damaged. */
export async function readManifest(dir: string): Promise<ModuleManifest> {
  const text = await readFile(join(dir, 'module.json'), 'utf8').catch(() => {
    throw new Refused(`${dir} holds no module.json: build the module first.`);
  });
  try {
    return ModuleManifest.parse(JSON.parse(text));
  } catch {
    throw new Refused(`${dir}/module.json is damaged: build the module again, or run \`doctor --repair\` for a published one.`);
  }
}

const sri = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Hash of every stored file of a published release, compressed copies included. */
export const LIST = 'files.json';

/** Writes the list of a folder's files and their hashes into it. */
export async function listFiles(dir: string): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const file of (await filesBelow(dir)).toSorted()) if (file !== LIST) hashes[file] = sri(await readFile(join(dir, file)));
  await writeFile(join(dir, LIST), JSON.stringify(hashes, null, 1));
}

const filesBelow = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));

const Listed = z.record(z.string(), z.string());

const listIn = (dir: string): Promise<z.infer<typeof Listed> | undefined> =>
  readFile(join(dir, LIST), 'utf8')
    .then(
      (text) => Listed.parse(JSON.parse(text)),
      () => undefined,
    )
    .catch(() => undefined);

/**
 * The files of a published release that differ from those published; the list alone where it is missing or damaged, since then they cannot
 * be checked.
 */
export async function damagedFiles(dir: string): Promise<string[]> {
  const listed = await listIn(dir);
  if (!listed) return [LIST];
  const found = await Promise.all(
    Object.entries(listed).map(async ([file, hash]) => {
      const content = await readFile(join(dir, file)).catch(() => undefined);
      return content && sri(content) === hash ? [] : [file];
    }),
  );
  return found.flat();
}

/**
 * Throws `Refused` where a script or style of a built folder, or one that its manifest names, has no hash: a later change of it could not
 * be detected.
 */
export async function refuseUnlisted(
  dir: string,
  { name, version, entry, initial, routes, slots, integrity }: ModuleManifest,
): Promise<void> {
  const named = [entry, ...initial, ...[...routes, ...slots].flatMap(({ chunks }) => chunks)];
  const there = (await filesBelow(dir)).filter((file) => RUNS.test(file)).map((file) => file.split(sep).join('/'));
  const unlisted = [...named, ...there].find((file) => !Object.hasOwn(integrity, file));
  if (unlisted !== undefined)
    throw new Refused(`${name}@${version}: its module.json has no hash of ${unlisted}: build the module again and publish that build.`);
}

/** Throws `Refused` where a file of a built or published release is missing or not what was built. */
export async function verifyFiles(dir: string, { name, version, integrity }: ModuleManifest): Promise<void> {
  for (const [file, expected] of Object.entries(integrity)) {
    const content = await readFile(join(dir, file)).catch(() => Buffer.alloc(0));
    if (sri(content) !== expected)
      throw new Refused(`${name}@${version}: ${file} is not what was built: build the module again and publish that build.`);
  }
}

/** Writes the compressed copies of a file. */
export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ]);
}

/** Writes the compressed copies of every file of a folder. */
export async function compress(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  await Promise.all(names.filter((name) => COMPRESSED.test(name)).map((name) => compressFile(join(dir, name))));
}
