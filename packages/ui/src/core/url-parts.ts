import { useSearchParams } from 'react-router-dom';

/** Parts of a query by name; null or an empty text takes one out. */
export type UrlParts = Readonly<Record<string, string | null>>;

// At once: a transition would show a chosen value unchosen first.
const AT_ONCE = { replace: true, flushSync: true };
const NUMBER = /^\d{1,10}(\.\d{1,4})?$/;

/** Query parameters with some of them set, or taken out with null. */
export function withParts(search: URLSearchParams, parts: UrlParts): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The numbers that a query gives by these names, not negative, with at most 4 decimals; the default where it gives none. */
export const numbersOf = <K extends string>(search: URLSearchParams, defaults: Readonly<Record<K, number>>): Record<K, number> =>
  // The same names come out that went in.
  Object.fromEntries(
    Object.entries<number>(defaults).map(([name, otherwise]) => {
      const given = search.get(name);
      return [name, given !== null && NUMBER.test(given) ? Number(given) : otherwise];
    }),
  ) as Record<K, number>;

/** The page's query, and a way to change parts of it without a step back in the history. */
export function useUrlParts(): [search: URLSearchParams, set: (parts: UrlParts) => void] {
  const [search, setSearch] = useSearchParams();
  return [search, (parts) => setSearch(withParts(search, parts), AT_ONCE)];
}
