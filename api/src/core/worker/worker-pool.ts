import { WorkerBusy, WorkerDied } from './worker-faults.ts';
import { PooledWorker, type WorkerLimits } from './pooled-worker.ts';

/** A pool's size and the limits of its workers. */
export interface PoolOptions extends WorkerLimits {
  /** Jobs at the same time; each has its own worker. */
  readonly size: number;
  /** Jobs that wait for a worker; more are refused. */
  readonly queue: number;
  /** A worker without work is ended after this. */
  readonly idleMs: number;
}

/** Threads for work that must not block or end the process. They start on demand and stay warm for a while. */
export class WorkerPool<Job, Result> {
  readonly #url: URL;
  readonly #options: PoolOptions;
  readonly #idle: PooledWorker[] = [];
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(url: URL, options: PoolOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** Starts a worker unless one is free, so that it is ready when the job comes. */
  warm(): void {
    if (this.#idle.length > 0 || this.#running >= this.#options.size) return;
    this.#idle.push(this.#started());
    this.#sweepLater();
  }

  /**
   * The results of a job, the next one being computed while the last is used. Leaving the loop ends the job. Throws what the job throws
   * (its message and fields, not its class), `WorkerDied`, and `WorkerBusy` when too many wait.
   */
  async *run(job: Job): AsyncGenerator<Result> {
    let given = 0;
    try {
      for await (const result of this.#once(job)) {
        given += 1;
        yield result;
      }
      return;
    } catch (error) {
      // A thread that ended before its first message may have been ending already, or not have started.
      if (given > 0 || !(error instanceof WorkerDied && error.why === 'exit')) throw error;
    }
    yield* this.#once(job);
  }

  async *#once(job: Job): AsyncGenerator<Result> {
    const worker = await this.#taken();
    try {
      worker.begin(job);
      let next = worker.next();
      // Awaited later; until then its failure must not count as unhandled.
      next.catch(() => undefined);
      try {
        for (;;) {
          const result = await next;
          if (!result) return;
          next = worker.next();
          next.catch(() => undefined);
          // A worker of this pool sends only results of its jobs.
          yield result.value as Result;
        }
      } finally {
        await next.catch(() => undefined);
        await worker.stop().catch(() => undefined);
      }
    } finally {
      this.#free(worker);
    }
  }

  /** Ends the idle workers. */
  async close(): Promise<void> {
    clearTimeout(this.#sweep);
    await Promise.all(this.#idle.splice(0).map((worker) => worker.end()));
  }

  #started(): PooledWorker {
    return new PooledWorker(this.#url, this.#options);
  }

  async #taken(): Promise<PooledWorker> {
    if (this.#running >= this.#options.size) {
      if (this.#queue.length >= this.#options.queue) throw new WorkerBusy();
      await new Promise<void>((begin) => this.#queue.push(begin));
    } else this.#running += 1;
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (!worker.isDead) return worker;
    return this.#started();
  }

  #free(worker: PooledWorker): void {
    if (!worker.isDead) this.#idle.push(worker);
    const next = this.#queue.shift();
    // A waiting job takes this one's place.
    if (next) next();
    else this.#running -= 1;
    this.#sweepLater();
  }

  #sweepLater(): void {
    clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#sweep.unref();
  }
}
