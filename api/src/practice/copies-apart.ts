import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBirpc, type BirpcReturn } from 'birpc';
import { createProxyServer } from 'httpxy';
import type { PracticeTaskId } from '@moru/contract';
import { COPY_HEADER, type CopyCalls, type ProcessOptions, type ProductCalls } from './copies-process.ts';
import type { Copies, CopyApi, Incoming, TaskChecks } from './copies.ts';
import type { CopyNote, Person } from './copy.ts';
import { unpacked } from './packed-errors.ts';

/** Most memory for the objects of all open copies: what somebody tries in practice ends their process at worst. */
const HEAP_MB = 384;
/** How long the process may take to close a copy, and to end. */
const END_MS = 3000;
/** How long it may take to start, and how long it may answer nothing; it is asked after each pause. */
const START_MS = 60_000;
const HANG_MS = 15_000;
const PAUSE_MS = 5000;
/** How long it waits for the next copy: a reset closes one and opens another. */
const LINGER_MS = 60_000;

/**
 * Headers that concern the caller's own connection or session. `Trailer` without a body in chunks would throw where nothing can catch it,
 * and the real session is not for a copy to see.
 */
const OWN_HEADERS = ['trailer', 'te', 'upgrade', 'connection', 'keep-alive', 'proxy-connection', 'cookie', 'authorization'];

/** One process, with the way to call its copies. */
class CopiesProcess {
  readonly #folder: string;
  readonly #socketPath: string;
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #calls: BirpcReturn<CopyCalls, ProductCalls>;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  readonly #proxy = createProxyServer({ selfHandleResponse: true });
  readonly #begins = new WeakMap<IncomingMessage, () => void>();
  /** Number of copies that are open, being opened or being made. */
  users = 0;
  readonly gone: Promise<void>;

  constructor(folder: string, shared: ProcessOptions['shared']) {
    this.#folder = folder;
    this.#socketPath = join(folder, 'practice');
    const options: ProcessOptions = { socketPath: this.#socketPath, shared };
    // Without this process' settings: it must not know where the real data is.
    this.#child = fork(join(import.meta.dirname, '../cli/practice-copies.js'), [JSON.stringify(options)], {
      env: { TMPDIR: tmpdir() },
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#calls = createBirpc<CopyCalls, ProductCalls>(
      { ready: () => this.#ready.resolve() },
      {
        // What cannot be sent is answered by the end of the process.
        post: (message) => void this.#child.send(message, () => undefined),
        on: (listener) => void this.#child.on('message', listener),
        timeout: -1,
      },
    );
    this.#proxy.on('proxyRes', (answer, raw, response) => this.#pass(answer, raw, response));
    // What fails for them is told by `ask`, and by the end of the process.
    this.#ready.promise.catch(() => undefined);
    this.#child.on('error', () => undefined);
    this.gone = once(this.#child, 'exit').then(
      () => this.#clear(),
      (error: Error) => this.#clear(error),
    );
    this.#watch().catch(() => undefined);
  }

  /** Ends a process that hangs: its callers get 503, and the next starts another. */
  async #watch(): Promise<never> {
    await this.#inTime(START_MS, this.#ready.promise);
    for (;;) {
      await this.#inTime(HANG_MS, this.#calls.isThere());
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  /** The result of work of the process, which is killed where it takes longer. */
  async #inTime<T>(ms: number, work: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.#child.kill('SIGKILL'), ms);
    return work.finally(() => clearTimeout(late));
  }

  /** Throws 503 where the process ends before it has done it. */
  async ask<T>(work: (calls: BirpcReturn<CopyCalls, ProductCalls>) => Promise<T>): Promise<T> {
    try {
      await this.#ready.promise;
      return await work(this.#calls);
    } catch (error) {
      throw unpacked(error);
    }
  }

  /** Throws 503 where the process ends before it has begun to answer. */
  async forward(dir: string, { raw, response, begin }: Incoming): Promise<void> {
    for (const name of OWN_HEADERS) delete raw.headers[name];
    raw.headers[COPY_HEADER] = encodeURIComponent(dir);
    this.#begins.set(raw, begin);
    try {
      await this.#proxy.web(raw, response, { target: { socketPath: this.#socketPath }, agent: this.#agent });
    } catch (error) {
      // What is still sent of the body is read, so that the connection can go on.
      raw.unpipe();
      raw.resume();
      if (!response.headersSent) throw unpacked(error);
      response.destroy();
    }
  }

  /** Passes an answer on, but for what concerns the connection of the two processes. */
  #pass(answer: IncomingMessage, raw: IncomingMessage, response: ServerResponse): void {
    const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _framing, ...headers } = answer.headers;
    if (response.headersSent) return void answer.destroy();
    this.#begins.get(raw)?.();
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
  }

  /** Asks for what ends something: a process that does not do it in time hangs, and is ended itself. */
  async ended(work: (calls: BirpcReturn<CopyCalls, ProductCalls>) => Promise<void>): Promise<void> {
    await this.#inTime(END_MS, this.ask(work)).catch(() => undefined);
  }

  async end(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#inTime(END_MS, this.gone);
  }

  async #clear(error = new Error('the process of the practice copies has ended')): Promise<void> {
    this.#ready.reject(error);
    this.#calls.$close(error);
    this.#agent.destroy();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

class CopyApart implements CopyApi {
  readonly #dir: string;
  readonly #process: CopiesProcess;
  readonly #leave: () => void;
  readonly gone: Promise<void>;

  constructor(dir: string, within: CopiesProcess, leave: () => void) {
    this.#dir = dir;
    this.#process = within;
    this.#leave = leave;
    this.gone = within.gone;
  }

  answer(call: Incoming): Promise<void> {
    return this.#process.forward(this.#dir, call);
  }

  check(tasks: readonly PracticeTaskId[]): Promise<TaskChecks> {
    return this.#process.ask((calls) => calls.check(this.#dir, tasks));
  }

  writeMeanwhile(): Promise<void> {
    return this.#process.ask((calls) => calls.writeMeanwhile(this.#dir));
  }

  async close(): Promise<void> {
    await this.#process.ended((calls) => calls.close(this.#dir));
    this.#leave();
  }
}

/**
 * Copies whose API runs in one separate process, which is started by the first of them and ended some time after the last: opening one takes
 * up to a second of the processor, which the product's callers would wait for, and MikroORM keeps what it knows of a database on the classes
 * of its rows.
 */
export class CopiesApart implements Copies {
  readonly #shared: ProcessOptions['shared'];
  #process: Promise<CopiesProcess> | undefined;
  #lingering: NodeJS.Timeout | undefined;

  constructor(shared: ProcessOptions['shared']) {
    this.#shared = shared;
  }

  async make(...given: Parameters<Copies['make']>): Promise<CopyNote> {
    const [dir, { dir: from, key }, ...rest] = given;
    const within = await this.#take();
    try {
      return await within.ask((calls) => calls.make(dir, { dir: from, key }, ...rest));
    } finally {
      this.#leave(within);
    }
  }

  async open(dir: string, person: Person): Promise<CopyApi> {
    const within = await this.#take();
    try {
      await within.ask((calls) => calls.open(dir, person));
    } catch (error) {
      this.#leave(within);
      throw error;
    }
    return new CopyApart(dir, within, () => this.#leave(within));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#lingering);
    const within = this.#process;
    this.#process = undefined;
    await (await within)?.end();
  }

  async #take(): Promise<CopiesProcess> {
    const within = await (this.#process ?? this.#start());
    within.users++;
    return within;
  }

  #leave(within: CopiesProcess): void {
    if (--within.users > 0) return;
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => void this.#rest(within).catch(() => undefined), LINGER_MS).unref();
  }

  async #rest(within: CopiesProcess): Promise<void> {
    if ((await this.#process) === within && within.users === 0) await this.stop();
  }

  #start(): Promise<CopiesProcess> {
    const starting = mkdtemp(join(tmpdir(), 'moru-')).then((folder) => new CopiesProcess(folder, this.#shared));
    this.#process = starting;
    const forget = () => {
      if (this.#process === starting) this.#process = undefined;
    };
    starting.then(({ gone }) => gone).then(forget, forget);
    return starting;
  }
}
