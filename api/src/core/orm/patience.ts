import { perDatabase } from '../per-database.ts';

/** How long a call waits for its database (for connections altogether, for a lock, for a response), in ms; set by `createApp`. */
export const patienceOf = perDatabase(() => ({ ms: Infinity }));
