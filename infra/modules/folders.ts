import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublished, type RegistryDocument } from './document.ts';
import { draftsDir, releasesDir } from './web-dir.ts';

const namesIn = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

/** Packing a release takes seconds. */
const ABANDONED_MS = 3_600_000;

/** A draft that was begun and never published. */
async function abandoned(webDir: string): Promise<string[]> {
  const dirs = (await namesIn(draftsDir(webDir))).map((name) => join(draftsDir(webDir), name));
  const found = await Promise.all(
    dirs.map(async (dir) => {
      const made = await stat(dir).catch(() => undefined);
      return made && Date.now() - made.mtimeMs > ABANDONED_MS ? [dir] : [];
    }),
  );
  return found.flat();
}

/**
 * Folders below `releases/` that are not in the document, and abandoned drafts: an interrupted deploy, or files that somebody put there.
 */
export async function orphans(webDir: string, doc: RegistryDocument): Promise<string[]> {
  const root = releasesDir(webDir);
  const found = await Promise.all(
    (await namesIn(root)).map(async (name) =>
      (await namesIn(join(root, name))).filter((version) => !isPublished(doc, name, version)).map((version) => join(root, name, version)),
    ),
  );
  return [...found.flat(), ...(await abandoned(webDir))];
}
