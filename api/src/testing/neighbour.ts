import type { Killable } from './killable.ts';

/** A call, and how long it blocked others: ms of the server's CPU time within one turn of its event loop. */
export interface Seen {
  readonly call: string;
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Maximum additional wait of another caller (api page §6). */
const MOST_MS = 100;
const IDLE_LOOKS = 40;
const TRIES = 6;
const OURS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

/** Measures how much calls to a server delay other callers. */
export class Neighbour {
  readonly #server: Killable;
  readonly #cookie: string;
  readonly #idle: number[] = [];

  constructor(server: Killable, cookie: string) {
    this.#server = server;
    this.#cookie = cookie;
  }

  /** Measures the idle server. */
  async rest(): Promise<void> {
    for (let look = 0; look < IDLE_LOOKS; look++) await this.#look();
  }

  async call(path: string, init: RequestInit = {}, name = path.slice(0, 60)): Promise<Seen> {
    await this.#server.longestTurn();
    const answer = await this.fetch(path, init);
    const text = await answer.text();
    return { call: name, status: answer.status, text, ms: await this.#server.longestTurn() };
  }

  /** Without looking at how long it takes. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.#cookie, ...OURS, ...(init.headers as Record<string, string>) };
    return fetch(`${this.#server.url}${path}`, { ...init, headers });
  }

  // What `fetch` accepts has no named type here.
  post(path: string, body: string | Buffer, name = path, type = 'application/json'): Promise<Seen> {
    return this.call(path, { method: 'POST', headers: { 'content-type': type }, body: body as string }, name);
  }

  /** The shortest of several attempts of a slow call: other load on the machine varies, the work itself does not. */
  async shortest(call: () => Promise<Seen>): Promise<Seen> {
    let best = await call();
    for (let tried = 1; tried < TRIES && this.isTooLong(best); tried++) {
      await this.#look();
      const next = await call();
      if (next.ms < best.ms) best = next;
    }
    return best;
  }

  isTooLong = ({ ms }: Seen): boolean => ms > MOST_MS + (this.#idle.toSorted((one, other) => one - other).at(-1) ?? 0);

  async #look(): Promise<void> {
    this.#idle.push((await this.call('/api/user/me')).ms);
    // Only the latest hundred measurements are kept: over more of them the longest is meaningless.
    if (this.#idle.length > 100) this.#idle.splice(this.#idle.indexOf(Math.max(...this.#idle)), 1);
  }
}

/** Calls that blocked others too long, as text for a failed test. */
export const stallTexts = (seen: readonly Seen[]): string[] =>
  seen.map(({ call, status, ms }) => `${call}: ${status} after ${Math.round(ms)} ms`);
