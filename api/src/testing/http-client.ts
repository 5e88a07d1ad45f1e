import { randomUUID } from 'node:crypto';
import qs from 'qs';

/** An answer with its parsed body. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape; a wrong guess fails the test
  readonly body: any;
  readonly text: string;
  /** The raw body, for answers that are no text. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Headers = Record<string, string>;

/** The server: the application of the test itself, or another process. */
export interface Server {
  inject(request: {
    method: 'GET';
    url: string;
    headers: Headers;
    remoteAddress: string;
    payload?: string | Buffer;
  }): Promise<{ statusCode: number; headers: Readonly<Record<string, unknown>>; payload: string; rawPayload: Buffer }>;
}

/** Calls the API as a browser's script of the same origin would, keeping its session cookie. */
export class HttpClient {
  readonly #server: Server;
  readonly #address: string;
  #cookie = '';

  constructor(server: Server, address = '127.0.0.1') {
    this.#server = server;
    this.#address = address;
  }

  /** The session cookie as sent; settable to share a session. */
  get cookie(): string {
    return this.#cookie;
  }

  set cookie(value: string) {
    this.#cookie = value;
  }

  get(path: string, query: object | string = {}, headers: Headers = {}): Promise<Answer> {
    const text = typeof query === 'string' ? query : qs.stringify(query);
    return this.request('GET', text ? `${path}?${text}` : path, undefined, headers);
  }

  /** With a new key, as the product's pages send with every write, unless one is given. */
  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Answer> {
    return this.request('POST', path, typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    });
  }

  /** Any request, unchanged. */
  async request(method: string, url: string, payload?: string | Buffer, headers: Headers = {}): Promise<Answer> {
    const sent = { ...(this.#cookie ? { cookie: this.#cookie } : {}), ...headers };
    const reply = await this.#server.inject({
      method: method as 'GET',
      url,
      headers: sent,
      remoteAddress: this.#address,
      ...(payload === undefined ? {} : { payload }),
    });
    const cookie = [reply.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((one) => one.includes('moru_sid='));
    if (cookie) this.#cookie = cookie.split(';')[0]?.endsWith('=') ? '' : (cookie.split(';')[0] ?? '');
    const json = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      text: reply.payload,
      bytes: reply.rawPayload,
      body: json ? JSON.parse(reply.payload) : undefined,
      headers: reply.headers,
    };
  }
}
