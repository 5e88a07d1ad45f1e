import { contentOf } from './copy.ts';
import { backupsIn, partsOf } from './folders.ts';
import { readManifest, type Content } from './manifest.ts';

/** The latest backup in the same folder: immutable contents are reused from it. */
export interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, Content>;
  readonly modules: ReadonlyMap<string, Content>;
}

const byPath = (contents: readonly Content[]) => new Map(contents.map((one) => [one.path, one]));

/** The latest backup below a folder. Throws a `StartupError` where its manifest cannot be read. */
export async function earlierIn(target: string): Promise<Earlier | undefined> {
  const last = (await backupsIn(target)).at(-1);
  if (!last) return undefined;
  const manifest = await readManifest(last);
  return { folder: last, files: byPath(manifest.files), modules: byPath(manifest.modules) };
}

/** The latest backup below a folder whose copy of a content has this hash, or that has one where no hash is known. */
export async function wholeIn(target: string, key: string, sha256: string | undefined): Promise<string | undefined> {
  for (const folder of (await backupsIn(target)).toReversed()) {
    const found = await contentOf(partsOf(folder).file(key), key).catch(() => undefined);
    if (found && (sha256 === undefined || found.sha256 === sha256)) return folder;
  }
  return undefined;
}
