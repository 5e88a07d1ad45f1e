import { perDatabase } from '../per-database.ts';

/** How long a call waits for one thing of its database (a connection, a lock, a sign of life), in ms; `createApp` says. */
export const patienceOf = perDatabase(() => ({ ms: Infinity }));
