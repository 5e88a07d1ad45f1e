import { onCallFailed } from '@moru/ui/core';
import { report } from './trouble.ts';

/** Of 4xx these alone are nobody's everyday: wrong method, no answer in time, wrong type of content. */
const UNEXPECTED = new Set([405, 408, 415]);
const SERVER = 500;

const isUnexpected = (status: number, code: string): boolean =>
  status === 0 ? navigator.onLine : status >= SERVER || UNEXPECTED.has(status) || code === 'unreadable';

/** Tells of calls that failed where no page expects it; without a line nothing is news. */
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
