import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { change } from './change.ts';
import type { RegistryDocument } from './document.ts';
import { compress, compressFile, damagedFiles, LIST, listFiles, readManifest, verifyFiles } from './release-files.ts';
import { releaseDir } from './web-dir.ts';
import { spareOf } from './whole-file.ts';

const COPY = /\.(br|gz)$/;
const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** The text of a file from a copy of it; undefined where no copy can be read. */
async function unpacked(path: string): Promise<Buffer | undefined> {
  for (const ending of ['br', 'gz'] as const) {
    const text = await readFile(`${path}.${ending}`)
      .then((packed) => UNPACK[ending](packed))
      .catch(() => undefined);
    if (text) return text;
  }
  return undefined;
}

/** Restores a file from its copies, or its copies from it. The hashes tell whether that helped. */
async function mend(webDir: string, dir: string, file: string): Promise<void> {
  const path = join(dir, file);
  if (COPY.test(file)) return compressFile(path.replace(COPY, ''));
  const spare = spareOf(webDir, path);
  const isCopied = await copyFile(spare, path).then(
    () => true,
    () => false,
  );
  const text = isCopied ? undefined : await unpacked(path);
  if (text) await writeFile(path, text, { flush: true });
}

/**
 * Writes the list of a release again, whose scripts and styles are those of its manifest; its copies are made again, since they cannot be
 * checked.
 */
async function listAgain(dir: string): Promise<void> {
  await verifyFiles(dir, await readManifest(dir));
  await compress(dir);
  await listFiles(dir);
}

async function mendRelease(webDir: string, dir: string): Promise<string[]> {
  if ((await damagedFiles(dir)).includes(LIST)) await listAgain(dir).catch(() => undefined);
  const damaged = await damagedFiles(dir);
  // The files themselves first: their copies are made from them.
  for (const file of damaged.filter((name) => !COPY.test(name))) await mend(webDir, dir, file);
  for (const file of (await damagedFiles(dir)).filter((name) => COPY.test(name))) await mend(webDir, dir, file);
  const left = await damagedFiles(dir);
  // A copy that cannot be restored is deleted: browsers then get the file itself.
  for (const file of left.filter((name) => COPY.test(name))) await rm(join(dir, file), { force: true });
  return damaged.filter((file) => !left.includes(file)).map((file) => join(dir, file));
}

/**
 * Repairs what can be repaired: files of releases from their copies, served files from the document. Returns what was repaired, as lines.
 */
export async function repair(webDir: string): Promise<string[]> {
  const mended: string[] = [];
  const step = async (doc: RegistryDocument) => {
    for (const [name, list] of Object.entries(doc.published))
      for (const { version } of list) mended.push(...(await mendRelease(webDir, releaseDir(webDir, name, version))));
    return doc;
  };
  await change(webDir, step, { force: true });
  return mended.map((path) => `Mended ${path}`);
}
