import type { Load } from '@moru/module';

type Loaded = ReturnType<Load>;

// A rejected promise stays while it is shown: taken out in a catch, `use()` would ask for it again for ever.
const cache = new Map<string, { readonly promise: Loaded; shown: boolean }>();

function entryOf(key: string, load: () => Loaded) {
  const known = cache.get(key);
  if (known) return known;
  const entry = { promise: load(), shown: false };
  cache.set(key, entry);
  entry.promise.catch(() => {
    if (!entry.shown) cache.delete(key);
  });
  return entry;
}

/** The promise to render from: always the same one for a key until `forget`. */
export function shown(key: string, load: () => Loaded): Loaded {
  const entry = entryOf(key, load);
  entry.shown = true;
  return entry.promise;
}

/** Starts loading ahead of time; a failure before anything is shown leaves no trace. */
export const warm = (key: string, load: () => Loaded): void => void entryOf(key, load);

export const forget = (key: string): void => void cache.delete(key);

/** Forgets everything whose key begins so: what a release gave before it was swapped out. */
export function forgetAll(prefix: string): void {
  for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key);
}
