// Repeated keys need no brackets to be a list, and without them 500 ids fit an address (proxies accept 8 KiB).
const isPlain = (list: readonly unknown[]): boolean => list.length > 1 && list.every((item) => typeof item !== 'object');

const put = (out: string[], key: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => put(out, isPlain(value) ? key : `${key}[]`, item));
  if (typeof value === 'object') return Object.entries(value).forEach(([name, item]) => put(out, `${key}[${name}]`, item));
  out.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
};

/** Nested query string of a GET: `params[num]=24&ids=1&ids=2`, `ids[]=1` alone, brackets percent-encoded; undefined and null are left out. */
export function encodeQuery(query: object): string {
  const out: string[] = [];
  for (const [key, value] of Object.entries(query)) put(out, key, value);
  return out.join('&');
}
