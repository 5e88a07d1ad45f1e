import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { WorkerDied } from './worker-faults.ts';
import { unpackError, type Answer, type Order } from './worker-messages.ts';

/** Limits of one worker. */
export interface WorkerLimits {
  /** A separate process, for native code whose crash and memory must not affect ours. A thread is lighter. */
  readonly kind: 'thread' | 'process';
  /** Of the JavaScript heap. */
  readonly heapMb: number;
  /** A worker that takes longer for one job is terminated; the time others take to receive its results does not count. */
  readonly jobMs: number;
}

/** What threads and processes have in common. */
interface Running {
  send(order: Order): void;
  end(): Promise<unknown>;
}

interface Events {
  readonly message: (answer: Answer) => void;
  readonly error: (error: Error) => void;
  readonly exit: (code: number | string) => void;
}

const YOUNG_MB = 16;

function startThread(url: URL, heapMb: number, { message, error, exit }: Events): Running {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB } });
  worker.unref();
  worker.on('message', message).on('error', error).on('exit', exit);
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() };
}

function startProcess(url: URL, heapMb: number, { message, error, exit }: Events): Running {
  const execArgv = [...process.execArgv, `--max-old-space-size=${heapMb}`];
  const child = fork(url, { serialization: 'advanced', execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
  child.on('message', message).on('error', error);
  const ended = new Promise((done) => child.on('exit', (code, signal) => done(exit(code ?? signal ?? 0))));
  return {
    // A process that is gone reports by its exit.
    send: (order) => void child.send(order, () => undefined),
    end: () => (child.kill('SIGKILL'), ended),
  };
}

/**
 * A thread or process that does one job at a time. It keeps this process from ending only while it works, and its death rejects everything
 * that waits for it.
 */
export class PooledWorker {
  readonly #worker: Running;
  readonly #jobMs: number;
  #spentMs = 0;
  #dead: WorkerDied | undefined;
  #waiting: PromiseWithResolvers<Answer> | undefined;

  constructor(url: URL, { kind, heapMb, jobMs }: WorkerLimits) {
    this.#jobMs = jobMs;
    this.#worker = (kind === 'thread' ? startThread : startProcess)(url, heapMb, {
      message: (answer) => this.#waiting?.resolve(answer),
      error: (error) => this.#die('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'exit', error),
      exit: (code) => this.#die('exit', new Error(`exit code ${code}`)),
    });
  }

  get isDead(): boolean {
    return this.#dead !== undefined;
  }

  begin(job: unknown): void {
    this.#spentMs = 0;
    this.#send({ begin: job });
  }

  /** The next result of the job, or undefined at its end. Throws what the job throws, and `WorkerDied`. */
  next(): Promise<{ value: unknown } | undefined> {
    return this.#ask('next');
  }

  /** Ends the job early, so that the worker is free for another. */
  async stop(): Promise<void> {
    await this.#ask('stop');
  }

  async end(): Promise<void> {
    await this.#worker.end();
  }

  #send(order: Order): void {
    this.#worker.send(order);
  }

  async #ask(order: 'next' | 'stop'): Promise<{ value: unknown } | undefined> {
    if (this.#dead) throw this.#dead;
    const began = performance.now();
    this.#waiting = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => this.#die('time'), Math.max(0, this.#jobMs - this.#spentMs));
    this.#send(order);
    try {
      const answer = await this.#waiting.promise;
      if (answer === 'done') return undefined;
      if ('error' in answer) throw unpackError(answer.error);
      return answer;
    } finally {
      clearTimeout(timer);
      this.#waiting = undefined;
      this.#spentMs += performance.now() - began;
    }
  }

  #die(why: 'memory' | 'time' | 'exit', cause?: unknown): void {
    if (this.#dead) return;
    this.#dead = new WorkerDied(why, cause);
    this.#waiting?.reject(this.#dead);
    if (why === 'time') void this.#worker.end();
  }
}

/** The file of a worker beside `from`: a source where sources run (tests), else the compiled file. */
export const workerBeside = (from: string, name: string): URL => new URL(`${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
