import { MAX_PASTE_COLUMNS, MAX_PASTE_ROWS } from '@moru/contract';
import { routeClass, type RouteClass } from './route-class.ts';

/** Levels of objects and lists in a body. */
export const MAX_DEPTH = 32;

/** How large the JSON body of a call may be. */
export interface BodyLimit {
  readonly bytes: number;
  /** What opens an object or a list, commas and colons: keys and values together, about. */
  readonly tokens: number;
  /** Keys of one object and items of one list. */
  readonly entries: number;
}

const KB = 1024;
/** What anybody may send without being signed in. */
const OPEN: BodyLimit = { bytes: 16 * KB, tokens: 4000, entries: 1000 };
const CALL: BodyLimit = { bytes: 1024 * KB, tokens: 100_000, entries: 1000 };
/** Five thousand pasted rows of fifty columns; a cell of each is a token. Lists may be longer than a paste, which says so itself. */
const PASTE: BodyLimit = { bytes: 4096 * KB, tokens: MAX_PASTE_ROWS * (MAX_PASTE_COLUMNS / 4 + 1), entries: 2 * MAX_PASTE_ROWS };

const LIMITS: Partial<Record<RouteClass, BodyLimit>> = {
  login: OPEN,
  session: OPEN,
  report: OPEN,
  system: OPEN,
  web: OPEN,
  unknown: OPEN,
  // An upload is no JSON: what is, is none.
  upload: OPEN,
  import: PASTE,
};

/** Limit of a route by its declared path. Uploads, which are no JSON, are counted where they are received. */
export const bodyLimit = (path: string | undefined): BodyLimit => LIMITS[routeClass(path)] ?? CALL;
