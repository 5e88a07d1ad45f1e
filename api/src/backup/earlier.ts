import { StartupError } from '../core/process/startup-error.ts';
import { contentOf } from './copy.ts';
import { backupsIn, partsOf } from './folders.ts';
import { readManifest, type Content, type Manifest } from './manifest.ts';

/** The latest backup in the same folder: immutable contents are reused from it. */
export interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, Content>;
  readonly modules: ReadonlyMap<string, Content>;
}

/** The manifest of a backup; undefined where it is missing or damaged. */
const manifestIn = (folder: string): Promise<Manifest | undefined> =>
  readManifest(folder).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });

const byPath = (contents: readonly Content[]) => new Map(contents.map((one) => [one.path, one]));

/** The latest backup below a folder with a manifest that can be read, and the later ones without. */
export async function earlierIn(target: string): Promise<{ earlier: Earlier | undefined; unreadable: string[] }> {
  const unreadable: string[] = [];
  for (const folder of (await backupsIn(target)).toReversed()) {
    const manifest = await manifestIn(folder);
    if (manifest) return { earlier: { folder, files: byPath(manifest.files), modules: byPath(manifest.modules) }, unreadable };
    unreadable.push(folder);
  }
  return { earlier: undefined, unreadable };
}

/** What a person is to know about an earlier backup without a manifest that can be read. */
export const unreadableText = (folder: string): string =>
  `the earlier backup ${folder} cannot be restored, as its manifest is missing or damaged: put its manifest back, or remove it`;

/** The latest backup below a folder whose copy of a content has this hash, or that has one where no hash is known. */
export async function wholeIn(target: string, key: string, sha256: string | undefined): Promise<string | undefined> {
  for (const folder of (await backupsIn(target)).toReversed()) {
    const found = await contentOf(partsOf(folder).file(key), key).catch(() => undefined);
    if (found && (sha256 === undefined || found.sha256 === sha256)) return folder;
  }
  return undefined;
}
