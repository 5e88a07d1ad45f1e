import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/** A store in memory that speaks as much S3 as the product does; what each call must be signed with. */
export interface S3Emulator {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Makes every call fail with this status and code until it is undefined again. */
  fail(failure: { status: number; code: string } | undefined): void;
  stop(): Promise<unknown>;
}

const KEYS = { accessKeyId: 'moru', secretAccessKey: 'moru-secret', region: 'us-east-1' };
/** Keys of one page of a list; small, so that there is more than one. */
const PAGE = 2;

async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const [, names = ''] = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const { host = '', ...rest } = signed;
  const datetime = String(headers['x-amz-date']);
  const signer = new AwsV4Signer({
    ...KEYS,
    method,
    url: `http://${host}${url}`,
    headers: rest,
    service: 's3',
    datetime,
    allHeaders: true,
  });
  return (await signer.sign()).headers.get('authorization') === headers.authorization;
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function listXml(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys
    .slice(0, PAGE)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(0).toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
  const more = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${more}</ListBucketResult>`;
}

function get(objects: ReadonlyMap<string, Buffer>, key: string, range: string | undefined, reply: ServerResponse): void {
  const found = objects.get(key);
  if (!found) return void reply.writeHead(404).end(errorXml('NoSuchKey'));
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined) return void reply.writeHead(200).end(found);
  reply.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
}

const head = (found: Buffer | undefined, reply: ServerResponse): void =>
  void (found ? reply.writeHead(200, { 'content-length': found.length }) : reply.writeHead(404)).end();

/** Starts the emulator on a free port. */
export async function startS3Emulator(): Promise<S3Emulator> {
  const objects = new Map<string, Buffer>();
  let failure: { status: number; code: string } | undefined;
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (failure) return void reply.writeHead(failure.status).end(errorXml(failure.code));
    if (!(await isSigned(request))) return void reply.writeHead(403).end(errorXml('SignatureDoesNotMatch'));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'HEAD') return head(objects.get(key), reply);
    if (request.method !== 'GET') return void reply.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (searchParams.has('list-type')) return void reply.writeHead(200).end(listXml(objects, searchParams));
    get(objects, key, request.headers.range, reply);
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    ...KEYS,
    endpoint: `http://127.0.0.1:${port}`,
    fail: (next) => (failure = next),
    stop: () => new Promise((done) => (server.close(done), server.closeAllConnections())),
  };
}
