import type { Readable } from 'node:stream';

/** Bytes of a content, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One object found while listing the storage. */
export interface StoredObject {
  readonly key: string;
  readonly at: Date;
  /** In bytes. */
  readonly size: number;
}

/** Storage of contents, by generated names of letters, digits and a dot. Every call throws the medium's errors. */
export abstract class FileStorage {
  /** Stores a copy of the file at `path` under `key`, completely or not at all. */
  abstract put(key: string, path: string): Promise<void>;
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; undefined for a missing content. */
  abstract sizeOf(key: string): Promise<number | undefined>;
  /** Removes a content; a missing one is no error. */
  abstract remove(key: string): Promise<void>;
  abstract all(): AsyncGenerator<StoredObject>;
}
