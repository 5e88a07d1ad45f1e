import { spaced } from './space.ts';

/** Settings of the browser that practice mode shares. */
const SHARED = new Set(['theme', 'locale', 'home', 'device']);
const nameOf = (key: string): string => `moru.${SHARED.has(key) ? key : spaced(key)}`;

/** Reads a remembered setting; null where the browser stores none (private mode, blocked storage). */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** Remembers a setting in this browser, or deletes it with null; does nothing where storage is blocked. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), value);
  } catch {
    // With blocked storage the setting is only not remembered.
  }
}
