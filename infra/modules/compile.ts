import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryDocument } from './document.ts';
import { htmlOf } from './html.ts';
import { hasNoRoom, NO_ROOM } from './no-room.ts';
import { Refused } from './refused.ts';
import type { Ring } from './rings.ts';
import { registryFile, ringFile, rulesFile } from './web-dir.ts';
import { siteAppFiles } from './site-app.ts';
import { keepSpare, sync } from './whole-file.ts';

const SECOND_MS = 1000;

const ringsDir = (webDir: string): string => dirname(ringFile(webDir, '', 'html'));

const draftOf = (path: string): string => `${path}.${process.pid}.tmp`;

/** Every file compiled from the document; the document first and the HTML last, since users get the HTML. */
function filesOf(webDir: string, doc: RegistryDocument, rings: readonly Ring[]): [path: string, content: string][] {
  const rules = Object.fromEntries(Object.entries(doc.canary).map(([name, { rule }]) => [name, rule]));
  return [
    [registryFile(webDir), JSON.stringify(doc)],
    [rulesFile(webDir), JSON.stringify(rules)],
    ...siteAppFiles(webDir, doc.worker === 'off'),
    ...rings.map(({ name, registry }): [string, string] => [ringFile(webDir, name, 'json'), JSON.stringify(registry)]),
    ...rings.flatMap(({ name, registry, shell }): [string, string][] =>
      shell ? [[ringFile(webDir, name, 'html'), htmlOf(registry, shell)]] : [],
    ),
  ];
}

/** An ETag is made of a file's second and size: two versions of a file never share the second. */
async function laterThan(path: string): Promise<Date> {
  const before = await stat(path).catch(() => undefined);
  return new Date(Math.max(Date.now(), (before?.mtimeMs ?? 0) + SECOND_MS));
}

async function draft(path: string, content: string): Promise<void> {
  const time = await laterThan(path);
  await writeFile(draftOf(path), content, { flush: true });
  await utimes(draftOf(path), time, time);
}

/** Deletes rings that no longer exist. */
async function sweep(webDir: string, kept: readonly string[]): Promise<void> {
  const dir = ringsDir(webDir);
  const stale = (await readdir(dir)).map((file) => join(dir, file)).filter((path) => /\.(html|json)$/.test(path) && !kept.includes(path));
  await Promise.all(stale.map((path) => rm(path, { force: true })));
}

/**
 * Writes the document and all files that are served from it. First every file is written beside its place, which is where a disk fills up,
 * and then all are moved there; so a failure leaves everything as it was. Throws `Refused` where there is no room.
 */
export async function writeCompiled(webDir: string, doc: RegistryDocument, rings: readonly Ring[]): Promise<void> {
  await mkdir(ringsDir(webDir), { recursive: true });
  await mkdir(join(webDir, 'site-app'), { recursive: true });
  const files = filesOf(webDir, doc, rings);
  try {
    for (const [path, content] of files) await draft(path, content);
  } catch (error) {
    await Promise.all(files.map(([path]) => rm(draftOf(path), { force: true })));
    throw hasNoRoom(error) ? new Refused(NO_ROOM) : error;
  }
  for (const [path] of files) await rename(draftOf(path), path);
  await Promise.all([sync(webDir), sync(ringsDir(webDir))]);
  for (const [path] of files) await keepSpare(webDir, path);
  await sweep(
    webDir,
    files.map(([path]) => path),
  );
}

/** Files that differ from those the document compiles to: a step was interrupted, or somebody damaged them. */
export async function staleFiles(webDir: string, doc: RegistryDocument, rings: readonly Ring[]): Promise<string[]> {
  const [, ...compiled] = filesOf(webDir, doc, rings);
  const stale = await Promise.all(
    compiled.map(async ([path, content]) => ((await readFile(path, 'utf8').catch(() => undefined)) === content ? [] : [path])),
  );
  return stale.flat();
}
