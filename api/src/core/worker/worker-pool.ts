import { WorkerBusy, WorkerDied } from './worker-faults.ts';
import { PooledWorker, type WorkerLimits } from './pooled-worker.ts';

/** A pool's size and the limits of its workers. */
export interface PoolOptions extends WorkerLimits {
  /** Jobs at the same time; each has its own worker. */
  readonly size: number;
  /** Jobs that wait for a worker; more are refused. */
  readonly queue: number;
  /** Of them, those of one caller. */
  readonly perCaller: number;
  /** Of the running jobs, those of one caller; without it any caller may have all workers. */
  readonly atOnce?: number;
  /** A worker without work is ended after this. */
  readonly idleMs: number;
}

/** A job that waits for a worker. */
interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

/** Threads for work that must not block or end the process. They start on demand and stay warm for a while. */
export class WorkerPool<Job, Result> {
  readonly #url: URL;
  readonly #options: PoolOptions;
  readonly #idle: PooledWorker[] = [];
  readonly #queue: Waiting[] = [];
  #last = '';
  /** Callers of the running jobs, one entry each. */
  readonly #running: string[] = [];
  #sweep: NodeJS.Timeout | undefined;

  constructor(url: URL, options: PoolOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** Starts a worker unless one is free, so that it is ready when the job comes. */
  warm(): void {
    if (this.#idle.length > 0 || this.#running.length >= this.#options.size) return;
    this.#idle.push(this.#started());
    this.#sweepLater();
  }

  /**
   * The results of a job, the next one being computed while the last is used. Leaving the loop ends the job. Throws what the job throws
   * (its message and fields, not its class), `WorkerDied`, and `WorkerBusy` when too many wait. Callers (`callerKey`) take turns.
   */
  async *run(job: Job, caller: string): AsyncGenerator<Result> {
    let given = 0;
    try {
      for await (const result of this.#once(job, caller)) {
        given += 1;
        yield result;
      }
      return;
    } catch (error) {
      // A thread that ended before its first message may have been ending already, or not have started.
      if (given > 0 || !(error instanceof WorkerDied && error.why === 'exit')) throw error;
    }
    yield* this.#once(job, caller);
  }

  async *#once(job: Job, caller: string): AsyncGenerator<Result> {
    const worker = await this.#taken(caller);
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
      this.#free(worker, caller);
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

  #wait(caller: string): Promise<void> {
    const { queue, perCaller } = this.#options;
    const own = this.#queue.filter((one) => one.caller === caller).length;
    if (this.#queue.length >= queue || own >= perCaller) throw new WorkerBusy();
    return new Promise<void>((begin) => this.#queue.push({ caller, begin }));
  }

  #mayRun(caller: string): boolean {
    const { size, atOnce = size } = this.#options;
    return this.#running.length < size && this.#running.filter((one) => one === caller).length < atOnce;
  }

  #began(caller: string): void {
    this.#running.push(caller);
    this.#last = caller;
  }

  /** The first waiting job of another caller than that of the last one, so that one with many jobs does not make all others wait. */
  #next(): Waiting | undefined {
    const ready = this.#queue.filter(({ caller }) => this.#mayRun(caller));
    const next = ready.find(({ caller }) => caller !== this.#last) ?? ready[0];
    if (next) this.#queue.splice(this.#queue.indexOf(next), 1);
    return next;
  }

  async #taken(caller: string): Promise<PooledWorker> {
    if (this.#mayRun(caller)) this.#began(caller);
    else await this.#wait(caller);
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (!worker.isDead) return worker;
    return this.#started();
  }

  #free(worker: PooledWorker, caller: string): void {
    if (!worker.isDead) this.#idle.push(worker);
    this.#running.splice(this.#running.indexOf(caller), 1);
    const next = this.#next();
    // Its place is taken before any other call can take it.
    if (next) {
      this.#began(next.caller);
      next.begin();
    }
    this.#sweepLater();
  }

  #sweepLater(): void {
    clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#sweep.unref();
  }
}
