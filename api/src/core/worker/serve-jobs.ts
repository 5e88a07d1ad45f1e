import { parentPort } from 'node:worker_threads';
import { packError, type Answer, type Order } from './worker-messages.ts';

/** Makes this thread work for a `WorkerPool`: `work` begins a job and gives its results one by one, each when it is asked for. */
export function serveJobs<Job>(work: (job: Job) => AsyncGenerator<unknown>): void {
  let running: AsyncGenerator<unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const step = async (order: Order): Promise<void> => {
    // Begun by our own pool, which is typed by the same job.
    if (typeof order === 'object') running = work(order.begin as Job);
    else parentPort?.postMessage(await answer(order));
  };
  const answer = async (order: 'next' | 'stop'): Promise<Answer> => {
    try {
      const result = order === 'next' ? await running?.next() : await running?.return(undefined);
      return result && !result.done ? { value: result.value } : 'done';
    } catch (error) {
      return { error: packError(error) };
    }
  };
  parentPort?.on('message', (order: Order) => (last = last.then(() => step(order))));
}
