import { createStore } from '../store.ts';

/** Header of an answer that the service worker of the site pages took from its cache (`infra/modules/site-app/worker.js`). */
export const KEPT_HEADER = 'x-moru-kept';

/** Whether the server answered the last call, with success or an error: behind a dead access point the browser still reports a network. */
export const isAnswered = createStore(true);

/** ms that the server's clock is ahead of this device's by its last answer, to a second; 0 before the first answer. */
export const serverAhead = createStore(0);

const SAME_MS = 2000;

/** Reads the server's time from an answer (header `Date`). */
export function hearClock(date: unknown): void {
  const at = Date.parse(String(date));
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  if (Math.abs(ahead - serverAhead.get()) > SAME_MS) serverAhead.set(ahead);
}

/** Whether a header on screen shows that the server does not answer: then lists do not show a dialog for it as well. */
export const saysOffline = createStore(false);

addEventListener('online', () => isAnswered.set(true));
