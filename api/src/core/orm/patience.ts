import { perDatabase } from '../per-database.ts';

/** How long a call waits for one thing of its database (a connection, a lock, a response), in ms; set by `createApp`. */
export const patienceOf = perDatabase(() => ({ ms: Infinity }));
