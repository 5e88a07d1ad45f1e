const VERSION_AT = 6;
const VARIANT_AT = 8;

/** A random UUID (version 4); made by hand where `crypto.randomUUID` does not exist, which is on plain http. */
export function eventUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[VERSION_AT] = ((bytes[VERSION_AT] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT_AT] = ((bytes[VARIANT_AT] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
