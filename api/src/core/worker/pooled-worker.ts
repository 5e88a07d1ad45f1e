import { Worker } from 'node:worker_threads';
import { WorkerDied } from './worker-faults.ts';
import { unpackError, type Answer, type Order } from './worker-messages.ts';

/** Bounds of the work of one worker. */
export interface WorkerLimits {
  /** Of the JavaScript heap. */
  readonly heapMb: number;
  /** A worker that takes longer for one job, the time others take over its results not counted, is given up. */
  readonly jobMs: number;
}

const YOUNG_MB = 16;

/** A thread that does one job at a time. It keeps no process alive, and its death rejects what waits for it. */
export class PooledWorker {
  readonly #worker: Worker;
  readonly #jobMs: number;
  #spentMs = 0;
  #dead: WorkerDied | undefined;
  #waiting: PromiseWithResolvers<Answer> | undefined;

  constructor(url: URL, { heapMb, jobMs }: WorkerLimits) {
    this.#jobMs = jobMs;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB };
    this.#worker = new Worker(url, { resourceLimits });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#waiting?.resolve(answer));
    this.#worker.on('error', (error) => this.#die('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'exit', error));
    this.#worker.on('exit', (code) => this.#die('exit', new Error(`exit code ${code}`)));
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
    await this.#worker.terminate();
  }

  #send(order: Order): void {
    this.#worker.postMessage(order);
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
    if (why !== 'exit') void this.#worker.terminate();
  }
}

/** The file of a worker beside `from`: a source where sources run (tests), compiled where they were compiled. */
export const workerBeside = (from: string, name: string): URL => new URL(`${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
