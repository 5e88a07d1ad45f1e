import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import type { S3Env } from '../../core/process/s3-env.ts';
import { FileStorage, type ByteRange, type StoredObject } from './file-storage.ts';
import { StorageAway } from './storage-away.ts';

/** A store that has not answered by then counts as unreachable. */
const TIMEOUT_MS = 15_000;
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

  constructor(client: AwsClient, { endpoint, bucket, prefix }: Pick<S3Env, 'endpoint' | 'bucket' | 'prefix'>) {
    super();
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
    const answer = await this.#send(this.#url(key), { method: 'PUT', body });
    await answer.body?.cancel();
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { body } = await this.#send(this.#url(key), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
    if (!body) throw new Error(`S3 sent nothing for ${key}`);
    return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const { ok, headers } = await this.#send(this.#url(key), { method: 'HEAD' }, [NOT_FOUND]);
    return ok ? Number(headers.get('content-length')) : undefined;
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#send(this.#url(key), { method: 'DELETE' }, [NOT_FOUND]);
    await answer.body?.cancel();
  }

  async *all(): AsyncGenerator<StoredObject> {
    for (let token = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix, ...(token && { 'continuation-token': token }) });
      const xml = await (await this.#send(`${this.#bucket}?${query}`)).text();
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

  async #send(url: string, init: RequestInit = {}, alsoFine: readonly number[] = []): Promise<Response> {
    const answer = await this.#client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    const error = new S3Error(answer.status, await answer.text());
    throw OF_OBJECT.has(error.code) ? error : new StorageAway(error.message, { cause: error });
  }
}
