import { withoutInvisible } from '../core/clean-text.ts';

const HASH_LENGTH = 8;
const SLUG_LENGTH = 16;

const fold = (value: string) => withoutInvisible(value).normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** 53 bits of a text (cyrb53, public domain): small, fast and the same on every machine. */
function hash(value: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of value) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/**
 * A SKU for goods that have none, from their name (and brand): the first letters and a hash of the whole, at most 25 characters. The same
 * text gives the same code on every import; case, spacing and invisible characters don't matter.
 */
export function deriveProductCode(parts: readonly (string | null)[]): string | null {
  const folded = parts.map((part) => fold(part ?? ''));
  const last = folded.at(-1);
  if (!last) return null;
  const slug = last
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '');
  // No cell contains NUL, so ('A', 'BC') and ('AB', 'C') differ.
  const tail = hash(folded.join('\0')).toString(36).toUpperCase().padStart(HASH_LENGTH, '0').slice(-HASH_LENGTH);
  return slug ? `${slug}-${tail}` : tail;
}

/** A short code of A-Z and 0-9 (2 to `max` characters) for a brand or category, not among `taken`: its letters, then a number if needed. */
export function deriveShortCode(name: string, taken: ReadonlySet<string>, max = 10): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, max);
  const start =
    letters.length >= 2 ? letters : `X${letters}${(hash(fold(name)) % 46656).toString(36).toUpperCase().padStart(3, '0')}`.slice(0, max);
  for (let suffix = 1; ; suffix += 1) {
    const tail = suffix === 1 ? '' : String(suffix);
    const code = start.slice(0, max - tail.length) + tail;
    if (!taken.has(code)) return code;
  }
}
