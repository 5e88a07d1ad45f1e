const waiting = new Map<string, string>();

/** 128 random bits as hex; works on plain http too, where `crypto.randomUUID` does not exist. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency key of a write. The same path and body get the same key until the server has answered, so that repeating a write
 * whose answer was lost is replayed, not done twice.
 */
export function writeKey(path: string, body: unknown): { key: string; answered: () => void } {
  const print = `${path}\n${JSON.stringify(body)}`;
  const key = waiting.get(print) ?? randomKey();
  waiting.set(print, key);
  return { key, answered: () => void waiting.delete(print) };
}
