import { openAsBlob } from 'node:fs';
import type { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import type { S3Env } from '../../core/process/s3-env.ts';
import { FileStorage, type ByteRange, type StoredObject } from './file-storage.ts';
import { Patience } from './patience.ts';
import { StorageAway } from './storage-away.ts';

/** A store that has not answered by then, or sent the next part of a content, counts as unreachable. */
const SILENCE_MS = 15_000;
/** The slowest connection, one megabit a second: what is sent may take as long as on it. */
const SENT_PER_MS = 125;
const RETRIES = 2;
const NOT_FOUND = 404;
/** Answers about one object: it does not exist, it is in an archive. Every other error is the store's. */
const OF_OBJECT = new Set(['NoSuchKey', 'InvalidObjectState']);

/** An error answer of the store; `code` is S3's own code, else the status. */
class S3Error extends Error {
  readonly code: string;

  constructor(status: number, text: string) {
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? String(status);
    super(`S3 answered ${status} ${code}`);
    this.code = status === 507 ? '507' : code;
  }
}

const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const inside = (xml: string, tag: string) => unescaped(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '');

/** Contents as objects of a bucket of any S3-compatible store (path-style addresses, signature version 4). */
export class S3Storage extends FileStorage {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #silenceMs: number;

  constructor(client: AwsClient, { endpoint, bucket, prefix }: Pick<S3Env, 'endpoint' | 'bucket' | 'prefix'>, silenceMs = SILENCE_MS) {
    super();
    this.#silenceMs = silenceMs;
    this.#client = client;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
    this.#prefix = prefix;
  }

  /** The client is loaded only where it is configured. */
  static async open({ region, accessKeyId, secretAccessKey, ...rest }: S3Env): Promise<S3Storage> {
    const { AwsClient } = await import('aws4fetch');
    return new S3Storage(new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }), rest);
  }

  async put(key: string, path: string): Promise<void> {
    // With a known length, which S3 requires; read from the disk while sending.
    const body = await openAsBlob(path);
    const { answer } = await this.#send(this.#url(key), { method: 'PUT', body }, { bytes: body.size });
    await answer.body?.cancel();
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const part = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
    const { answer, patience } = await this.#send(this.#url(key), part);
    if (!answer.body) throw new Error(`S3 sent nothing for ${key}`);
    return patience.read(answer.body, this.#silenceMs);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const { answer } = await this.#send(this.#url(key), { method: 'HEAD' }, { mayMiss: true });
    return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
  }

  async remove(key: string): Promise<void> {
    const { answer } = await this.#send(this.#url(key), { method: 'DELETE' }, { mayMiss: true });
    await answer.body?.cancel();
  }

  async *all(): AsyncGenerator<StoredObject> {
    for (let token = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix, ...(token && { 'continuation-token': token }) });
      const { answer, patience } = await this.#send(`${this.#bucket}?${query}`);
      const xml = await patience.within(this.#silenceMs, answer.text());
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: inside(entry, 'Key').slice(this.#prefix.length),
          at: new Date(inside(entry, 'LastModified')),
          size: Number(inside(entry, 'Size')),
        };
      token = inside(xml, 'NextContinuationToken');
      if (!token) return;
    }
  }

  #url(key: string): string {
    return `${this.#bucket}/${this.#prefix}${key}`;
  }

  /** Sends a request whose body has so many `bytes`; with `mayMiss` a missing object is no error. */
  async #send(url: string, init: RequestInit = {}, { bytes = 0, mayMiss = false } = {}): Promise<{ answer: Response; patience: Patience }> {
    const patience = new Patience();
    const ms = this.#silenceMs + bytes / SENT_PER_MS;
    const answer = await patience.within(ms, this.#client.fetch(url, { ...init, signal: patience.signal }));
    if (answer.ok || (mayMiss && answer.status === NOT_FOUND)) return { answer, patience };
    const error = new S3Error(answer.status, await patience.within(this.#silenceMs, answer.text()));
    throw OF_OBJECT.has(error.code) ? error : new StorageAway(error.message, { cause: error });
  }
}
