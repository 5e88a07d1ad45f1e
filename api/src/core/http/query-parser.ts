import qs from 'qs';

const LIMITS = { arrayLimit: 1000, parameterLimit: 2000, depth: 5, strictDepth: true, throwOnLimitExceeded: true } as const;
const FAILED = Symbol('query refused');

/** Parses a query string with nested keys; one past the limits is marked, because the router cannot answer 400 itself. */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, LIMITS);
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return { [FAILED]: true };
    throw error;
  }
}

/** Whether `parseQuery` refused the query string. */
export const queryFailed = (query: unknown): boolean => typeof query === 'object' && query !== null && FAILED in query;
