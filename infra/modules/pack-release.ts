import { access, chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@moru/module/build';
import { isPublished, type RegistryDocument } from './document.ts';
import { hasNoRoom, NO_ROOM } from './no-room.ts';
import { Refused } from './refused.ts';
import { compress, listFiles, refuseUnlisted, verifyFiles } from './release-files.ts';
import { draftsDir, releaseDir } from './web-dir.ts';
import { keepSpare, sync, syncAll } from './whole-file.ts';

/** A built folder as it will be published, beside the releases: checked, compressed and synced to the disk. */
export interface PackedRelease {
  readonly manifest: ModuleManifest;
  readonly dir: string;
}

/**
 * Packs a built folder, which takes processor time for seconds: before the registry is locked, so that nobody waits for it. Throws
 * `Refused` where a file is not what was built and where the disk is full.
 */
export async function pack(webDir: string, dist: string, manifest: ModuleManifest): Promise<PackedRelease> {
  await refuseUnlisted(dist, manifest);
  await verifyFiles(dist, manifest);
  const { name, version } = manifest;
  await mkdir(draftsDir(webDir), { recursive: true });
  const dir = await mkdtemp(join(draftsDir(webDir), `${name}@${version}-`));
  try {
    // With normal permissions: a temporary folder belongs to its owner alone, and nginx reads releases too.
    await chmod(dir, 0o755);
    await cp(dist, dir, { recursive: true, filter: (source) => !source.endsWith('.html') });
    await compress(dir);
    await listFiles(dir);
    await syncAll(dir);
    return { manifest, dir };
  } catch (error) {
    await discard({ dir });
    throw hasNoRoom(error) ? new Refused(NO_ROOM) : error;
  }
}

/** Deletes a packed release that was not published. */
export const discard = ({ dir }: Pick<PackedRelease, 'dir'>): Promise<void> => rm(dir, { recursive: true, force: true });

/** Moves a packed release to its place, with a copy of its manifest beside; under the lock. */
export async function place(webDir: string, { manifest: { name, version }, dir }: PackedRelease): Promise<void> {
  const target = releaseDir(webDir, name, version);
  try {
    await mkdir(dirname(target), { recursive: true });
    // Files that no document names: left by an interrupted deploy.
    await rm(target, { recursive: true, force: true });
    await rename(dir, target);
    await sync(dirname(target));
  } catch (error) {
    throw hasNoRoom(error) ? new Refused(NO_ROOM) : error;
  }
  await keepSpare(webDir, join(target, 'module.json'));
}

/** Whether a build has to be packed before it is published: it is new here, or its files are missing. */
export async function isToPack(webDir: string, doc: RegistryDocument, { name, version }: ModuleManifest): Promise<boolean> {
  if (!isPublished(doc, name, version)) return true;
  return access(releaseDir(webDir, name, version)).then(
    () => false,
    () => true,
  );
}
