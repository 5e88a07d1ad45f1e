import { createStore } from '../store.ts';

/** Of an answer that the worker of the factory's pages has kept (`infra/modules/site-app/worker.js`). */
export const KEPT_HEADER = 'x-moru-kept';

/** Whether the last call was answered by the server, well or badly: behind a dead access point the browser believes in its network. */
export const isAnswered = createStore(true);

/** ms that the server's clock is ahead of this device's, as its last answer said, to a second; 0 before. */
export const serverAhead = createStore(0);

const SAME_MS = 2000;

/** Notes the hour of an answer (header `Date`). */
export function hearClock(date: unknown): void {
  const at = Date.parse(String(date));
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  if (Math.abs(ahead - serverAhead.get()) > SAME_MS) serverAhead.set(ahead);
}

/** Whether a header on screen says it when nothing is answered: then no dialog says so with every list. */
export const saysOffline = createStore(false);

addEventListener('online', () => isAnswered.set(true));
