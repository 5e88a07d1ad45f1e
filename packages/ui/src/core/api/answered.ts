import { createStore } from '../store.ts';

/** Of an answer that the worker of the factory's pages has kept (`infra/modules/site-app/worker.js`). */
export const KEPT_HEADER = 'x-moru-kept';

/** Whether the last call was answered by the server, well or badly: behind a dead access point the browser believes in its network. */
export const isAnswered = createStore(true);

/** Whether a header on screen says it when nothing is answered: then no dialog says so with every list. */
export const saysOffline = createStore(false);

addEventListener('online', () => isAnswered.set(true));
