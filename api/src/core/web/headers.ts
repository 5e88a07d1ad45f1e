/** Of everything below /releases/ that was found; a release is never rewritten. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Of the same files: opened as a document, an image among them for one, nothing in it runs or loads. What a page takes from there is the page's policy's. */
export const RELEASE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where browsers report what the policy stopped. */
const REPORT_PATH = '/api/flog/csp';

/**
 * Content security policy of the HTML: only own files, and the inline script and styles that carry this answer's nonce. `devOverrides`:
 * further sources, where modules under development come from.
 */
export const policyFor = (nonce: string, { isSecure, devOverrides }: { isSecure: boolean; devOverrides: readonly string[] }): string => {
  const self = ["'self'", ...devOverrides].join(' ');
  return [
    "default-src 'self'",
    `script-src ${self} 'nonce-${nonce}'`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    `font-src ${self} data:`,
    `connect-src ${self}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The newer directive works on https only, and a browser that knows it leaves the older one alone.
    isSecure ? 'report-to csp' : `report-uri ${REPORT_PATH}`,
  ].join('; ');
};

/** Headers of the HTML beside its policy. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'reporting-endpoints': `csp="${REPORT_PATH}"`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** What a worker may do: ask this server, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
