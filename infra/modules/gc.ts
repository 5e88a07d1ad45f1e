import { rm } from 'node:fs/promises';
import { collected, type ReleaseName } from './changes.ts';
import { orphans } from './folders.ts';
import { unneeded } from './history.ts';
import { change } from './change.ts';
import { actorNow } from './registry.ts';
import type { RegistryDocument } from './document.ts';
import { Refused } from './refused.ts';
import { releaseDir, releasesDir } from './web-dir.ts';
import { spareOf } from './whole-file.ts';

const KEPT = { keep: 10, days: 14 };

/** A missing registry knows no release: all of them would be deleted. */
function refuseWithoutRegistry(webDir: string, doc: RegistryDocument, folders: readonly string[]): void {
  if (doc.sequence === 0 && folders.some((folder) => folder.startsWith(releasesDir(webDir))))
    throw new Refused(`There are releases in ${webDir} but no registry, so nothing was deleted: put its registry.json back from a backup.`);
}

/**
 * Deletes old releases, keeping the last ten of each module and all that was active in 14 days, and unknown folders. They are removed from
 * the document first, then their files: an interruption leaves at most an orphaned folder.
 */
export async function collectGarbage(webDir: string, now = Date.now()): Promise<{ releases: ReleaseName[]; folders: string[] }> {
  let releases: ReleaseName[] = [];
  let folders: string[] = [];
  const forget = async () => {
    await change(
      webDir,
      async (doc) => {
        releases = unneeded(doc, { ...KEPT, now });
        folders = await orphans(webDir, doc);
        refuseWithoutRegistry(webDir, doc, folders);
        // First of all, since it frees space on a full disk.
        for (const folder of folders) await rm(folder, { recursive: true, force: true });
        return releases.length > 0 ? collected(doc, releases, actorNow()) : doc;
      },
      { force: true },
    );
  };
  await forget();
  for (const { name, version } of releases) {
    const dir = releaseDir(webDir, name, version);
    for (const path of [dir, spareOf(webDir, dir)]) await rm(path, { recursive: true, force: true });
  }
  return { releases, folders };
}
