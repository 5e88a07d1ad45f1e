import { refuse } from '../core/call/refuse.ts';
import { workerBeside } from '../core/worker/pooled-worker.ts';
import { WorkerBusy } from '../core/worker/worker-faults.ts';
import { WorkerPool, type PoolOptions } from '../core/worker/worker-pool.ts';

const MINUTE_MS = 60_000;
/** One document at a time, apart from the calls: letters of a face and photos take a second to draw. */
const WORK: PoolOptions = { kind: 'thread', size: 1, queue: 32, heapMb: 256, jobMs: MINUTE_MS, idleMs: MINUTE_MS };
/** Seconds after which a caller asks again. */
export const DRAWING_BUSY_S = 5;

/** Where the documents of a kind are drawn: a worker that answers the bytes of each job. */
export class DrawingBoard<Job> {
  readonly #pool: WorkerPool<Job, Uint8Array>;

  /** `worker` stands beside the module at `base` (`import.meta.url`), without its ending. */
  constructor(base: string, worker: string) {
    this.#pool = new WorkerPool<Job, Uint8Array>(workerBeside(base, worker), WORK);
  }

  /** The drawn document. Refuses (503 `busy`) while too many wait. */
  async drawn(job: Job): Promise<Uint8Array> {
    try {
      for await (const bytes of this.#pool.run(job)) return bytes;
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
