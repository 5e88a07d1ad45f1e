const HIDDEN = '[…]';

/** Words whose value is a secret wherever they precede `=` or `:`. */
const SECRET_WORDS =
  'pw|oldPw|newPw|password|passwd|passwordHash|password_hash|token|access_token|refresh_token|secret|authorization|cookie|set-cookie|session|sid|moru_sid|api[_-]?key';

const RULES: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`],
  // A password inside a connection URL.
  [/(\w+:\/\/)[^\s/@"']*@/g, `$1${HIDDEN}@`],
  // What follows `?` and `#` in an address may be a search text.
  [/((?:https?:\/\/|\/)[^\s?#"'`)]*)[?#][^\s"'`):]*/g, `$1?${HIDDEN}`],
  [
    new RegExp(`(["']?\\b(?:${SECRET_WORDS})["']?\\s*[:=]\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|[^\\s,;&)}"']+)`, 'gi'),
    `$1"${HIDDEN}"`,
  ],
  [/\$argon2\w*\$[^\s"']+/g, HIDDEN],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, HIDDEN],
  // Telephone and account numbers: groups of digits, seven or more in all; dates and times have fewer digits in a row of groups.
  [/(?<![\w.:-])\+?\d{2,4}[-\s]\d{3,4}[-\s]\d{3,4}(?![\w.:-])/g, HIDDEN],
  [/(?<![\w.:-])\d{9,}(?![\w.:-])/g, HIDDEN],
  // Random tokens. A release's own hash is shorter.
  [/\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9_]{32,}\b/g, HIDDEN],
];

/**
 * Removes secrets and what people may have typed from a technical text (error message, stack, address): passwords in URLs, query strings,
 * values of secret words, bearer tokens, password hashes, e-mail addresses, telephone numbers, long random tokens.
 */
export const scrub = (text: string): string => RULES.reduce((left, [pattern, by]) => left.replace(pattern, by), text);

/** The path of an address with the names of its parameters but without their values: `/admin/pos?page&keyword`. */
export function barePath(address: string): string {
  const [withoutHash = ''] = address.split('#', 1);
  const [before = '', query] = withoutHash.split('?', 2);
  const path = before.replace(/^\w+:\/\/[^/]*/, '') || '/';
  const keys = (query ?? '').split('&').map((pair) => pair.split('=', 1)[0]?.replaceAll('%5B', '[').replaceAll('%5D', ']') ?? '');
  const names = [...new Set(keys)].filter((name) => /^[\w[\].]{1,40}$/.test(name));
  return names.length > 0 ? `${path}?${names.toSorted().join('&')}` : path;
}
