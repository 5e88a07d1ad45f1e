/** Reads a remembered setting; null where the browser keeps none (private mode, blocked storage). */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`moru.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a setting in this browser, or forgets it with null; silently does nothing where storage is blocked. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`moru.${key}`);
    else localStorage.setItem(`moru.${key}`, value);
  } catch {
    // Blocked storage only costs the memory of a setting.
  }
}
