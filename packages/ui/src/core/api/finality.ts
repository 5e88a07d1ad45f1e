import { isApiError, type ApiError } from './api-error.ts';

const SESSION_GONE = 401;
const SERVER = 500;
/** No answer in time, too early, too many: the same request is welcome later. */
const LATER = new Set([408, 425, 429]);
/** Somebody between us and the API, or the API while it cannot work: it comes back. */
const AWAY = new Set([502, 503, 504]);
/** A fault of the server's own may be of the moment; after so many tries it is shown. */
const MAX_FAULTS = 4;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

const isRunning = ({ status, code }: ApiError): boolean => status === 409 && code === 'idempotency_running';

const isAway = (error: ApiError): boolean => error.status === 0 || LATER.has(error.status) || AWAY.has(error.status) || isRunning(error);

/**
 * Whether an answer settles a write: it was done, or refused and not done. Without an answer, with 408, 425, 429, 5xx, or 409 while the
 * same request still runs, it may have been done; so may an earlier try of what is now 401.
 */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status !== SESSION_GONE && error.status < SERVER && !isAway(error);

/**
 * How long to wait before the next try of a write that has had so many, in ms: 1 s, doubled each time up to 15 s, a little apart from
 * other browsers (`random` from 0 to 1), and no shorter than the server asks (`Retry-After`). Undefined where another try is not made.
 */
export function pauseBefore(error: unknown, tries: number, random: number): number | undefined {
  if (!isApiError(error) || isFinal(error) || error.status === SESSION_GONE) return undefined;
  if (!isAway(error) && tries >= MAX_FAULTS) return undefined;
  const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.max(error.retryAfterMs ?? 0, Math.round(doubled * (0.8 + 0.4 * random)));
}
