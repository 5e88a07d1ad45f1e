import type { ApiErrorBody, ApiIssue } from '@moru/contract';
import { genericText } from '../i18n/generic-rules.ts';

interface Facts {
  readonly status: number;
  readonly code: string;
  readonly issues?: readonly ApiIssue[];
  readonly requestId?: string;
  readonly retryAfterMs?: number | undefined;
}

/** Specification §8: shown when the server sent no message. */
export const UNKNOWN_ERROR = { ko: '에러 발생', en: 'An error occurred' } as const;

/** A call that failed: HTTP status (0 without an answer), the stable code of the cause, the server's message and its issues. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly ApiIssue[];
  readonly requestId: string | undefined;
  /** How many ms the server asks to wait before another call; undefined where it does not ask. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, code, issues = [], requestId, retryAfterMs }: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the text is the server's own, to be shown as it is. */
  get spoken(): boolean {
    return this.code !== 'no_answer' && this.code !== 'unreadable';
  }
}

/** Whether a caught value is a failed call. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

// Checked by hand and not by the contract's schema: the login page loads without zod (26 kB). A proxy or another version may answer with a
// message only, and it is shown.
function isErrorBody(body: unknown): body is Pick<ApiErrorBody, 'message'> & Partial<ApiErrorBody> {
  const has = (key: string, type: string) => typeof (body as Record<string, unknown>)[key] === type;
  return typeof body === 'object' && body !== null && has('message', 'string');
}

/** A `Retry-After` in ms: seconds, or a date (RFC 9110 §10.2.3). Undefined for anything else. */
export function retryAfterMs(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The error of an answer that is not 2xx; `no_answer` without a status, `unreadable` when the body is not an error of this API. */
export function errorOf(status: number | undefined, body: unknown, retryAfter?: unknown): ApiError {
  const after = { retryAfterMs: retryAfterMs(retryAfter) };
  if (isErrorBody(body)) {
    const { message, code = 'unnamed', issues, requestId, statusCode = 0 } = body;
    const translated = issues?.map((issue) => ({ ...issue, message: genericText(issue.message) }));
    return new ApiError(genericText(message), { status: status ?? statusCode, code, issues: translated, requestId, ...after });
  }
  return new ApiError(UNKNOWN_ERROR.ko, { status: status ?? 0, code: status === undefined ? 'no_answer' : 'unreadable', ...after });
}
