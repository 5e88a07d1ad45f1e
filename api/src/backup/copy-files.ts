import { StartupError } from '../core/process/startup-error.ts';
import { keysOf } from '../file/blobs.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { linkContent, writeContent } from './copy.ts';
import { wholeIn, type Earlier } from './earlier.ts';
import { partsOf } from './folders.ts';
import type { Content } from './manifest.ts';

/** A content of a file as its row has it; only the content itself has a hash there, its small copies have none. */
export interface Stored {
  readonly key: string;
  readonly sha256: string;
}

/** A content that was backed up with other bytes than its row says. */
export interface Damaged extends Stored {
  /** The latest earlier backup that has it whole. */
  readonly wholeIn: string | undefined;
}

/** Where a backup is written, and what it may reuse. */
interface Place {
  readonly target: string;
  readonly folder: string;
  readonly earlier: Earlier | undefined;
}

/** What a person is to know about a damaged content. */
export const damageText = ({ key, sha256, wholeIn: folder }: Damaged): string =>
  `content ${key} is damaged: its bytes are not those that were uploaded (SHA-256 ${sha256}); ${folder ? `${folder} has it whole` : 'no earlier backup has it whole'}`;

/** Backups that must be kept, because no later one has these contents whole. */
export const foldersWith = (damaged: readonly Damaged[]): string[] => damaged.flatMap(({ wholeIn: folder }) => folder ?? []);

/** Copies one object of the storage, or reuses the copy of the latest backup; `sha256` is what its row says. */
async function copyOne(storage: FileStorage, name: string, sha256: string | undefined, { folder, earlier }: Place): Promise<Content> {
  const target = partsOf(folder).file(name);
  const known = earlier?.files.get(name);
  // A damaged copy is not reused: the content may have been restored since.
  const isReusable = known !== undefined && (sha256 === undefined || known.sha256 === sha256);
  if (earlier && isReusable && (await linkContent(known, partsOf(earlier.folder).file(name), target))) return known;
  return writeContent(await storage.read(name), target, name);
}

/**
 * Copies contents of files and their small copies; a damaged content is copied as well. Throws a `StartupError` for a content that is not
 * in the storage.
 */
export async function copyFiles(
  storage: FileStorage,
  contents: readonly Stored[],
  place: Place,
): Promise<{ files: Content[]; damaged: Damaged[] }> {
  const there = new Set<string>();
  for await (const { key } of storage.all()) there.add(key);
  const files: Content[] = [];
  const damaged: Damaged[] = [];
  for (const { key, sha256 } of contents) {
    if (!there.has(key)) throw new StartupError(`The content ${key} of a file is not in the storage: run npm run check.`);
    for (const name of keysOf(key).filter((one) => there.has(one))) {
      const wanted = name === key ? sha256 : undefined;
      const copied = await copyOne(storage, name, wanted, place);
      files.push(copied);
      if (wanted && copied.sha256 !== wanted) damaged.push({ key, sha256, wholeIn: await wholeIn(place.target, key, sha256) });
    }
  }
  return { files, damaged };
}
