import { spaced } from './space.ts';

/** How the browser is set up, in the practice room too. */
const SHARED = new Set(['theme', 'locale', 'home', 'device']);
const nameOf = (key: string): string => `moru.${SHARED.has(key) ? key : spaced(key)}`;

/** Reads a remembered setting; null where the browser keeps none (private mode, blocked storage). */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** Remembers a setting in this browser, or forgets it with null; silently does nothing where storage is blocked. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), value);
  } catch {
    // Blocked storage only costs the memory of a setting.
  }
}
