/** For every file below /releases/; a release is never rewritten. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * For the same files: opened as a document (also an image), nothing in them runs or loads. What a page takes from there is subject to the
 * page's policy.
 */
export const RELEASE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where browsers report violations of the policy. */
const REPORT_PATH = '/api/flog/csp';

/**
 * Content security policy of the HTML: only own files, and the inline script and styles with this answer's nonce. `devOverrides`: further
 * sources of modules under development.
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
    // The newer directive works on https only, and a browser that knows it ignores the older one.
    isSecure ? 'report-to csp' : `report-uri ${REPORT_PATH}`,
  ].join('; ');
};

/** Headers of the HTML besides its policy. */
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

/** A worker may call this server, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
