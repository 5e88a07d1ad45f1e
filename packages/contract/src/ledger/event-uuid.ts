// Available on every platform Moru runs on; the contract's type library does not declare it.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

const VERSION_AT = 6;
const VARIANT_AT = 8;

/**
 * A random UUID (version 4) for `eventUuid`: made once per action, sent again with every retry. `crypto.randomUUID` is missing on plain
 * http, which factory tablets may use.
 */
export function eventUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[VERSION_AT] = ((bytes[VERSION_AT] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT_AT] = ((bytes[VARIANT_AT] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
