import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublished, type RegistryDocument } from './document.ts';
import { releasesDir } from './web-dir.ts';

const namesIn = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

/** Folders below `releases/` that the document does not know: a deploy that was killed, or files somebody put there. */
export async function orphans(webDir: string, doc: RegistryDocument): Promise<string[]> {
  const root = releasesDir(webDir);
  const found = await Promise.all(
    (await namesIn(root)).map(async (name) =>
      (await namesIn(join(root, name))).filter((version) => !isPublished(doc, name, version)).map((version) => join(root, name, version)),
    ),
  );
  return found.flat();
}
