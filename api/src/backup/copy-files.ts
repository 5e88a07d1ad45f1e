import { rm } from 'node:fs/promises';
import { StartupError } from '../core/process/startup-error.ts';
import { keysOf } from '../file/blobs.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { isStorageAway, reasonOf } from '../file/storage/storage-away.ts';
import { linkContent, writeContent } from './copy.ts';
import { wholeIn, type Earlier } from './earlier.ts';
import { partsOf } from './folders.ts';
import type { Content } from './manifest.ts';

/** A content of a file as its row has it; only the content itself has a hash there, its small copies have none. */
export interface Stored {
  readonly key: string;
  readonly sha256: string;
}

/** A content that was backed up with other bytes than its row says, or that could not be read and is not in the backup. */
export interface Damaged {
  readonly key: string;
  /** What its row says; undefined for a small copy. */
  readonly sha256: string | undefined;
  /** Why it could not be read. */
  readonly unreadable?: string;
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
export function damageText({ key, sha256, unreadable, wholeIn: folder }: Damaged): string {
  const what = unreadable
    ? `it cannot be read (${unreadable}) and is not in the backup`
    : `its bytes are not those that were uploaded (SHA-256 ${sha256})`;
  return `content ${key} is damaged: ${what}; ${folder ? `${folder} has it whole` : 'no earlier backup has it whole'}`;
}

/** Backups that must be kept, because no later one has these contents whole. */
export const foldersWith = (damaged: readonly Damaged[]): string[] => damaged.flatMap(({ wholeIn: folder }) => folder ?? []);

/** The storage cannot read one of its objects; the message is the reason. */
class Unreadable extends Error {}

/** The bytes of an object. An error of the storage is told from one of the disk that they are written to. */
async function* bytesOf(storage: FileStorage, name: string): AsyncGenerator<Buffer> {
  try {
    yield* await storage.read(name);
  } catch (error) {
    if (!isStorageAway(error)) throw new Unreadable(reasonOf(error), { cause: error });
    throw new StartupError(`The storage of files does not answer for the content ${name} (${reasonOf(error)}): try again.`, {
      cause: error,
    });
  }
}

/** Copies one object of the storage, or reuses the copy of the latest backup; `sha256` is what its row says. */
async function copyOne(storage: FileStorage, name: string, sha256: string | undefined, { folder, earlier }: Place): Promise<Content> {
  const target = partsOf(folder).file(name);
  const known = earlier?.files.get(name);
  // A damaged copy is not reused: the content may have been restored since.
  const isReusable = known !== undefined && (sha256 === undefined || known.sha256 === sha256);
  if (earlier && isReusable && (await linkContent(known, partsOf(earlier.folder).file(name), target))) return known;
  return writeContent(bytesOf(storage, name), target, name);
}

/** Copies an object, unless it cannot be read, and tells whether it is damaged. */
async function copyOrName(
  storage: FileStorage,
  name: string,
  sha256: string | undefined,
  place: Place,
): Promise<{ copied?: Content; damaged?: Damaged }> {
  const whole = () => wholeIn(place.target, name, sha256);
  try {
    const copied = await copyOne(storage, name, sha256, place);
    return sha256 === undefined || copied.sha256 === sha256
      ? { copied }
      : { copied, damaged: { key: name, sha256, wholeIn: await whole() } };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await rm(partsOf(place.folder).file(name), { force: true });
    return { damaged: { key: name, sha256, unreadable: error.message, wholeIn: await whole() } };
  }
}

/**
 * Copies contents of files and their small copies; a damaged content is copied as well, one that is missing or cannot be read is left out.
 * Throws a `StartupError` where none is in the storage, and while it does not answer.
 */
export async function copyFiles(
  storage: FileStorage,
  contents: readonly Stored[],
  place: Place,
): Promise<{ files: Content[]; damaged: Damaged[] }> {
  const there = new Set<string>();
  for await (const { key } of storage.all()) there.add(key);
  const [first] = contents;
  // As where the folder of another disk is not mounted.
  if (first && !contents.some(({ key }) => there.has(key)))
    throw new StartupError(`The content ${first.key} of a file is not in the storage, nor is any other: is it the right one (FILES_URL)?`);
  const files: Content[] = [];
  const damaged: Damaged[] = [];
  for (const { key, sha256 } of contents) {
    if (!there.has(key)) {
      damaged.push({ key, sha256, unreadable: 'not in the storage', wholeIn: await wholeIn(place.target, key, sha256) });
      continue;
    }
    for (const name of keysOf(key).filter((one) => there.has(one))) {
      const one = await copyOrName(storage, name, name === key ? sha256 : undefined, place);
      if (one.copied) files.push(one.copied);
      if (one.damaged) damaged.push(one.damaged);
    }
  }
  return { files, damaged };
}
