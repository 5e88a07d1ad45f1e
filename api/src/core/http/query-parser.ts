import qs from 'qs';

const FAILED = Symbol('query refused');
/** Reserved names: qs drops such parameters silently. */
const RESERVED = /(?:^|\[)(?:__proto__|constructor|prototype)(?:\]|\[|$)/;

/** Throws `URIError` for malformed text, which qs would accept unchanged, and for a reserved name. */
function decode(text: string, _default: unknown, _charset: string, type: 'key' | 'value'): string {
  const decoded = decodeURIComponent(text.replaceAll('+', ' '));
  if (type === 'key' && RESERVED.test(decoded)) throw new URIError(decoded);
  return decoded;
}

const LIMITS = {
  arrayLimit: 1000,
  parameterLimit: 2000,
  depth: 5,
  strictDepth: true,
  throwOnLimitExceeded: true,
  allowPrototypes: true,
  decoder: decode,
} as const;

/**
 * Parses a query string with nested keys; one that is malformed or exceeds the limits is marked, because the router cannot answer 400
 * itself.
 */
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
