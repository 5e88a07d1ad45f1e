import { isApiError, type ApiError } from './api-error.ts';

const UNAUTHORIZED = 401;
const SERVER = 500;
/** Timeout, too early, too many requests: the same request may succeed later. */
const LATER = new Set([408, 425, 429]);
/** A proxy, or the API while it is unavailable. */
const UNAVAILABLE = new Set([502, 503, 504]);
/** A server error may be temporary; after so many tries it is shown. */
const MAX_FAULTS = 4;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

const isRunning = ({ status, code }: ApiError): boolean => status === 409 && code === 'idempotency_running';

const isTemporary = (error: ApiError): boolean =>
  error.status === 0 || LATER.has(error.status) || UNAVAILABLE.has(error.status) || isRunning(error);

/**
 * Whether an answer settles a write: it was done, or refused and not done. Without an answer, with 408, 425, 429, 5xx, or 409 while the
 * same request still runs, it may have been done; with 401 an earlier try may have been done.
 */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status !== UNAUTHORIZED && error.status < SERVER && !isTemporary(error);

/**
 * How long to wait before the next try of a write, in ms: 1 s, doubled with each try up to 15 s, varied by `random` (0 to 1) so that
 * browsers do not try at the same time, and at least as long as the server asks (`Retry-After`). Undefined where no further try is made.
 */
export function pauseBefore(error: unknown, tries: number, random: number): number | undefined {
  if (!isApiError(error) || isFinal(error) || error.status === UNAUTHORIZED) return undefined;
  if (!isTemporary(error) && tries >= MAX_FAULTS) return undefined;
  const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.max(error.retryAfterMs ?? 0, Math.round(doubled * (0.8 + 0.4 * random)));
}
