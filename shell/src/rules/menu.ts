import type { MenuEntry } from '@moru/module';

export const pathOf = (to: string): string => to.split('?', 1)[0] ?? to;

function covers({ path, to }: MenuEntry, pathname: string, search: URLSearchParams): boolean {
  if (pathname !== path && pathname !== `${path}/form`) return false;
  const query = new URLSearchParams(to.slice(path.length));
  return [...query].every(([name, value]) => search.get(name) === value);
}

/** The menu entry of the current page: its list or form, with the entry's query among the page's. */
export function activeEntry(entries: readonly MenuEntry[], pathname: string, search: string): MenuEntry | undefined {
  const query = new URLSearchParams(search);
  return entries.find((entry) => !entry.newTab && covers(entry, pathname, query));
}
