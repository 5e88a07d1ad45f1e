import type { Readable } from 'node:stream';

/** Bytes of a content, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One object as a walk through the storage finds it. */
export interface StoredObject {
  readonly key: string;
  readonly at: Date;
}

/** Where contents are kept, by generated names of letters, digits and a dot. Every call throws what the medium throws. */
export abstract class FileStorage {
  /** Stores a copy of the file at `path` under `key`, whole or not at all. */
  abstract put(key: string, path: string): Promise<void>;
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes what is there; what is not there is no error. */
  abstract remove(key: string): Promise<void>;
  abstract all(): AsyncGenerator<StoredObject>;
}
