import { useSearchParams } from 'react-router-dom';

/** Parts of a query by name; null or an empty text removes one. */
export type UrlParts = Readonly<Record<string, string | null>>;

// At once: in a transition a chosen value would first show as not chosen.
const AT_ONCE = { replace: true, flushSync: true };
const NUMBER = /^\d{1,10}(\.\d{1,4})?$/;

/** Query parameters with some of them set, or removed with null. */
export function withParts(search: URLSearchParams, parts: UrlParts): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The numbers of a query under these names, not negative, with at most 4 decimals; the default where there is none. */
export const numbersOf = <K extends string>(search: URLSearchParams, defaults: Readonly<Record<K, number>>): Record<K, number> =>
  // The result has the names that were given.
  Object.fromEntries(
    Object.entries<number>(defaults).map(([name, otherwise]) => {
      const given = search.get(name);
      return [name, given !== null && NUMBER.test(given) ? Number(given) : otherwise];
    }),
  ) as Record<K, number>;

/** The page's query, and a way to change parts of it without a new history entry. */
export function useUrlParts(): [search: URLSearchParams, set: (parts: UrlParts) => void] {
  const [search, setSearch] = useSearchParams();
  return [search, (parts) => setSearch(withParts(search, parts), AT_ONCE)];
}
