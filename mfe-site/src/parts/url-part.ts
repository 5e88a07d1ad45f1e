import { useSearchParams } from '@moru/ui/core';

/** Parameters to change; null or an empty text removes one. */
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

/**
 * The page's state in the URL, applied at once (in a transition a pressed switch would first show as not pressed). `put` replaces the
 * address, `open` adds a history entry for Back.
 */
export function useUrl() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string): string => search.get(name) ?? '',
    id: (name: string): number | undefined => idOf(search.get(name)),
    put: (part: UrlPart) => setSearch(changed(search, part), { replace: true, flushSync: true }),
    open: (part: UrlPart) => setSearch(changed(search, part), { flushSync: true }),
  };
}
