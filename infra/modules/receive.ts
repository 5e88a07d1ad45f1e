import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ModuleManifest } from '@moru/module/build';
import { z } from 'zod';
import { hasNoRoom, NO_ROOM } from './no-room.ts';
import { Refused } from './refused.ts';
import { publish } from './registry.ts';
import { readManifest } from './release-files.ts';

/** Unpacked: ten times the largest remote. */
const MAX_BYTES = 16 * 1024 * 1024;
/** File types that builds of remotes emit. Documents are excluded, and compressed copies are made here. */
const SERVED = /\.(js|css|json|woff2|png|webp|jpg|txt)$/;

/** The body of `moru-module publish`, compressed: every file of the built folder, in base64. No name leads out of the folder. */
const Packed = z.strictObject({ files: z.record(z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/), z.base64()) });

const KB = 1024;
/** Compressed size limit of a release, whatever its own limits are. */
const MAX_KB = 4096;
const FAILED =
  'The server could not take the release, and nothing has changed: build it again and repeat the step, or ask whoever runs Moru.';

const unzipped = promisify(gunzip);
const gzipped = promisify(gzip);

async function readPacked(file: string): Promise<z.infer<typeof Packed>> {
  try {
    return Packed.parse(JSON.parse((await unzipped(await readFile(file), { maxOutputLength: MAX_BYTES })).toString()));
  } catch {
    throw new Refused('This is no packed release: `npx moru-module publish` packs the built folder and sends it.');
  }
}

function refuseOthers(files: readonly string[]): void {
  const other = files.find((name) => !SERVED.test(name));
  if (other !== undefined)
    throw new Refused(
      `${other} is no file of a release: it holds scripts, styles, JSON, fonts (woff2) and pictures (png, webp, jpg) alone.`,
    );
}

async function kbOf(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await gzipped(await readFile(join(folder, file)))).length;
  return bytes / KB;
}

/** Counted here, since the manifest comes from the sender; and before packing, which takes processor time. */
async function refuseHeavy(folder: string, files: readonly string[], { limits: { totalKb }, integrity }: ModuleManifest): Promise<void> {
  const served = Object.keys(integrity).filter((file) => files.includes(file));
  const counts = [[await kbOf(folder, files), MAX_KB] as const, [await kbOf(folder, served), totalKb ?? MAX_KB] as const];
  const over = counts.find(([kb, limit]) => kb > limit);
  if (over) throw new Refused(`All of it weighs ${over[0].toFixed(1)} kB compressed, its limit is ${over[1]} kB: make it lighter.`);
}

async function unpacked(folder: string, files: z.infer<typeof Packed>['files']): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(content, 'base64'));
  }
}

async function receiveInto(folder: string, webDir: string, file: string, allowed: readonly string[]): Promise<ModuleManifest> {
  const { files } = await readPacked(file);
  refuseOthers(Object.keys(files));
  await unpacked(folder, files);
  const manifest = await readManifest(folder).catch(() => {
    throw new Refused('What was sent holds no whole module.json: build the module and publish its dist/web.');
  });
  const { name } = manifest;
  if (!allowed.includes(name)) throw new Refused(`This token is for ${allowed.join(', ')}, not for ${name}.`);
  await refuseHeavy(folder, Object.keys(files), manifest);
  return publish(webDir, folder);
}

/**
 * Publishes a release that a team has sent. Throws `Refused` where it is no release, too large or of a module that the team may not
 * publish.
 */
export async function receive(webDir: string, file: string, allowed: readonly string[]): Promise<ModuleManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'moru-received-'));
  try {
    return await receiveInto(folder, webDir, file, allowed);
  } catch (error) {
    if (error instanceof Refused) throw error;
    // System errors about folders are not shown to the sender.
    throw new Refused(hasNoRoom(error) ? NO_ROOM : FAILED, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
