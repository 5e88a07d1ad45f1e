import { refuse } from '../core/call/refuse.ts';
import { workerBeside } from '../core/worker/pooled-worker.ts';
import { WorkerBusy } from '../core/worker/worker-faults.ts';
import { WorkerPool, type PoolOptions } from '../core/worker/worker-pool.ts';

const MINUTE_MS = 60_000;
/** One document at a time, outside the calls: fonts and photos take a second to draw. */
const WORK: PoolOptions = { kind: 'thread', size: 1, queue: 32, perCaller: 8, heapMb: 256, jobMs: MINUTE_MS, idleMs: MINUTE_MS };
/** Retry-After in seconds. */
export const DRAWING_BUSY_S = 5;

/** Draws the documents of a kind in a worker that returns the bytes of each job. */
export class DrawingBoard<Job> {
  readonly #pool: WorkerPool<Job, Uint8Array>;

  /** `worker` is next to the module at `base` (`import.meta.url`), without its extension. */
  constructor(base: string, worker: string) {
    this.#pool = new WorkerPool<Job, Uint8Array>(workerBeside(base, worker), WORK);
  }

  /** The drawn document; callers (`callerKey`) take turns. Refuses (503 `busy`) while too many wait. */
  async drawn(job: Job, caller: string): Promise<Uint8Array> {
    try {
      for await (const bytes of this.#pool.run(job, caller)) return bytes;
    } catch (error) {
      if (error instanceof WorkerBusy) throw refuse.busy(DRAWING_BUSY_S, error);
      throw error;
    }
    throw refuse.busy(DRAWING_BUSY_S);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
