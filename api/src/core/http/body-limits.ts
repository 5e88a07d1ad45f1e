import { MAX_PASTE_COLUMNS, MAX_PASTE_ROWS } from '@moru/contract';
import { routeClass, type RouteClass } from './route-class.ts';

/** Levels of nested objects and lists in a body. */
export const MAX_DEPTH = 32;

/** Layouts of the objects in a body: forms and imports send some hundred at most, and each takes a microsecond or more to parse. */
export const MAX_LAYOUTS = 10_000;

/** How large the JSON body of a call may be. */
export interface BodyLimit {
  readonly bytes: number;
  /** Opening brackets, commas and colons: about the number of keys and values. */
  readonly tokens: number;
  /** Keys of one object and items of one list. */
  readonly entries: number;
}

const KB = 1024;
/** For calls without a session. */
const OPEN: BodyLimit = { bytes: 16 * KB, tokens: 4000, entries: 1000 };
/** For calls of a signed-in user. */
export const CALL_LIMIT: BodyLimit = { bytes: 1024 * KB, tokens: 100_000, entries: 1000 };
/** Five thousand pasted rows of fifty columns; each cell is a token. Lists may be longer than a paste, which reports that itself. */
const PASTE: BodyLimit = { bytes: 4096 * KB, tokens: MAX_PASTE_ROWS * (MAX_PASTE_COLUMNS / 4 + 1), entries: 2 * MAX_PASTE_ROWS };

const LIMITS: Partial<Record<RouteClass, BodyLimit>> = {
  login: OPEN,
  session: OPEN,
  report: OPEN,
  system: OPEN,
  web: OPEN,
  unknown: OPEN,
  // An upload is not JSON.
  upload: OPEN,
  import: PASTE,
};

/** Limit of a route by its declared path. Uploads, which are not JSON, are counted where they are received. */
export const bodyLimit = (path: string | undefined): BodyLimit => LIMITS[routeClass(path)] ?? CALL_LIMIT;
