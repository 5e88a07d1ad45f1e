import { useSearchParams } from '@moru/ui/core';

/** Parameters to change; null or an empty text takes one out of the URL. */
export type UrlPart = Readonly<Record<string, string | null>>;

/** Query parameters with a part of them changed. */
export function changed(search: URLSearchParams, part: UrlPart): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const idOf = (text: string | null): number | undefined => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** The page's state in the URL, on screen at once (a transition would show a pressed switch unpressed first). `put` replaces the address, `open` leaves the old one behind for the Back button. */
export function useUrl() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string): string => search.get(name) ?? '',
    id: (name: string): number | undefined => idOf(search.get(name)),
    put: (part: UrlPart) => setSearch(changed(search, part), { replace: true, flushSync: true }),
    open: (part: UrlPart) => setSearch(changed(search, part), { flushSync: true }),
  };
}
