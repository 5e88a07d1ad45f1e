import type { ServerResponse } from 'node:http';
import { MAX_STREAMS } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';

/** Maximum streams of one process. */
const MAX_READERS = 2000;
const FULL_FOR_S = 60;
/** Maximum unread bytes of a slow reader. */
const MAX_UNREAD = 1_000_000;
/** After an interruption browsers reconnect within this time, not all at once. */
const BACK_AFTER_MS = 2000;
const BACK_SPREAD_MS = 4000;

/** Why a stream ends: the session is over, or the browser has to reconnect to another process. */
type End = 'over' | 'again';

type Line = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'destroyed' | 'once'>;

/** A connected browser. */
export class Reader {
  user: SessionUser;
  readonly client: string;
  readonly #line: Line;
  /** Nothing has been sent yet. */
  isNew = true;
  /** Entries could not be looked up for it since it began. */
  hasMissed = false;
  /** The last message about each record that it has open. */
  readonly told = new Map<string, string>();

  constructor(user: SessionUser, client: string, line: Line) {
    this.user = user;
    this.client = client;
    this.#line = line;
    this.#write(`retry: ${BACK_AFTER_MS + Math.floor(Math.random() * BACK_SPREAD_MS)}\n`);
    this.begin(user);
  }

  /** Begins, or restarts with other rights or after a fault: the browser reports its open records and reloads its rows. */
  begin(user: SessionUser): void {
    this.user = user;
    this.hasMissed = false;
    this.told.clear();
    this.#write('event: hello\ndata: {}\n\n');
  }

  get isGone(): boolean {
    return this.#line.destroyed;
  }

  /** Sends an event. */
  send(event: 'rows' | 'people' | 'bell', data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive, for the browser and for proxies. */
  beat(): void {
    this.#write('event: beat\ndata: {}\n\n');
  }

  /** Ends the stream; `over`: the browser must not reconnect. */
  end(why: End): void {
    if (!this.isGone) this.#line.end(why === 'over' ? 'event: over\ndata: {}\n\n' : undefined);
  }

  #write(text: string): void {
    if (this.isGone) return;
    if (this.#line.writableLength > MAX_UNREAD) this.#line.destroy();
    else this.#line.write(text);
  }
}

/** The browsers connected to this process. */
export class Readers {
  readonly #readers = new Set<Reader>();

  get all(): readonly Reader[] {
    return [...this.#readers];
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Throws 429 where the user, or the process, has the maximum number of streams. */
  refuseTooMany(userId: number): void {
    const own = this.all.filter(({ user }) => user.id === userId).length;
    if (own >= MAX_STREAMS || this.size >= MAX_READERS) throw refuse.tooMany(FULL_FOR_S);
  }

  /** Adds a reader until its connection closes, as it may have before the session was found. */
  add(reader: Reader, line: Line): void {
    if (reader.isGone) return;
    this.#readers.add(reader);
    line.once('close', () => this.#readers.delete(reader));
  }

  /** Ends the stream of one. */
  end(reader: Reader, why: End): void {
    this.#readers.delete(reader);
    reader.end(why);
  }

  /** Ends all of them: this process stops, others continue. */
  endAll(): void {
    for (const reader of this.all) this.end(reader, 'again');
  }
}
