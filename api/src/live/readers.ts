import type { ServerResponse } from 'node:http';
import { MAX_STREAMS } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';

/** Streams of one process, whoever reads them. */
const MAX_READERS = 2000;
const FULL_FOR_S = 60;
/** What a reader that does not read may leave unread, in bytes. */
const MAX_UNREAD = 1_000_000;
/** After a break browsers come back in so many ms: not all in the same moment. */
const BACK_AFTER_MS = 2000;
const BACK_SPREAD_MS = 4000;

/** Why a stream ends: the session is over, or the browser is to come again, to another process. */
type End = 'over' | 'again';

type Line = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'destroyed' | 'once'>;

/** A browser that listens. */
export class Reader {
  user: SessionUser;
  readonly client: string;
  readonly #line: Line;
  /** Has heard nothing yet. */
  isNew = true;
  /** What it was told last of each record that it has open. */
  readonly told = new Map<string, string>();

  constructor(user: SessionUser, client: string, line: Line) {
    this.user = user;
    this.client = client;
    this.#line = line;
    this.#write(`retry: ${BACK_AFTER_MS + Math.floor(Math.random() * BACK_SPREAD_MS)}\n`);
    this.begin(user);
  }

  /** Begins, or begins anew with other rights: the browser says what it has open and asks for what it shows. */
  begin(user: SessionUser): void {
    this.user = user;
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

  /** Says that the line is still there, to the browser and to what is in between. */
  beat(): void {
    this.#write('event: beat\ndata: {}\n\n');
  }

  /** Ends the stream; `over`: the browser is not to come back. */
  end(why: End): void {
    if (!this.isGone) this.#line.end(why === 'over' ? 'event: over\ndata: {}\n\n' : undefined);
  }

  #write(text: string): void {
    if (this.isGone) return;
    if (this.#line.writableLength > MAX_UNREAD) this.#line.destroy();
    else this.#line.write(text);
  }
}

/** The browsers that listen to this process. */
export class Readers {
  readonly #readers = new Set<Reader>();

  get all(): readonly Reader[] {
    return [...this.#readers];
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Throws 429 where the person, or the process, has as many streams as may be. */
  refuseTooMany(userId: number): void {
    const own = this.all.filter(({ user }) => user.id === userId).length;
    if (own >= MAX_STREAMS || this.size >= MAX_READERS) throw refuse.tooMany(FULL_FOR_S);
  }

  /** Adds a reader until its line closes. */
  add(reader: Reader, line: Line): void {
    this.#readers.add(reader);
    line.once('close', () => this.#readers.delete(reader));
  }

  /** Ends the stream of one. */
  end(reader: Reader, why: End): void {
    this.#readers.delete(reader);
    reader.end(why);
  }

  /** Ends all of them: this process stops, others go on. */
  endAll(): void {
    for (const reader of this.all) this.end(reader, 'again');
  }
}
