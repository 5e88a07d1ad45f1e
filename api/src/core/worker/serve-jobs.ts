import { parentPort } from 'node:worker_threads';
import { killedFirst } from './killed-first.ts';
import { packError, type Answer, type Order } from './worker-messages.ts';

/** Signals of a terminal go to every process of its group; this one ends with its parent, for which it works. */
function staySmall(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  killedFirst();
}

/** Makes this thread or process work for a `WorkerPool`: `work` begins a job and returns its results one by one, on demand. */
export function serveJobs<Job>(work: (job: Job) => AsyncGenerator<unknown>): void {
  // A parent that is gone needs no answer: without the callback this would end the process with an error.
  const send = (answered: Answer) =>
    parentPort ? parentPort.postMessage(answered) : process.send?.(answered, undefined, undefined, () => undefined);
  let running: AsyncGenerator<unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const step = async (order: Order): Promise<void> => {
    // Started by our own pool, which is typed by the same job.
    if (typeof order === 'object') running = work(order.begin as Job);
    else send(await answer(order));
  };
  const answer = async (order: 'next' | 'stop'): Promise<Answer> => {
    try {
      const result = order === 'next' ? await running?.next() : await running?.return(undefined);
      return result && !result.done ? { value: result.value } : 'done';
    } catch (error) {
      return { error: packError(error) };
    }
  };
  if (!parentPort) staySmall();
  (parentPort ?? process).on('message', (order: Order) => (last = last.then(() => step(order))));
}
