import { onCallFailed } from '@moru/ui/core';
import { report } from './trouble.ts';

/** The only statuses of 4xx that are not part of normal work: wrong method, timeout, wrong content type. */
const UNEXPECTED = new Set([405, 408, 415]);
const SERVER = 500;

const isUnexpected = (status: number, code: string): boolean =>
  status === 0 ? navigator.onLine : status >= SERVER || UNEXPECTED.has(status) || code === 'unreadable';

/** Reports failed calls that no page expects; without a network nothing is reported. */
export function watchCalls(): () => void {
  return onCallFailed(({ method, path, error: { status, code, message, requestId } }) => {
    if (isUnexpected(status, code))
      report({
        kind: 'api_error',
        message: `${status || 'no answer'} ${message}`,
        detail: { method, url: `/api/${path}`, status, ...(requestId === undefined ? {} : { requestId }) },
      });
  });
}
