import { today } from '../core/format.ts';
import { readDay, sorted, type Range } from './days.ts';

const ISO = 'YYYY-MM-DD';

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');

// Short forms of a day: year, month, day in that order, this year where none is given.
const SHORT: readonly RegExp[] = [
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<y>\d{4})[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})\.?$/,
  /^(?<m>\d{1,2})[-./](?<d>\d{1,2})\.?$/,
];

/**
 * The day of a typed text: by the pattern first, then by a short form (`20261121`, `1121`, `2026.11.21`, `11/21`); null when it is none.
 */
export function readTyped(text: string, pattern: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const exact = readDay(plain, pattern);
  if (exact) return exact;
  const parts = SHORT.map((short) => short.exec(plain.replace(/\s+/g, ''))?.groups).find(Boolean);
  return parts ? readDay(`${parts['y'] ?? today().slice(0, 4)}-${two(parts['m'])}-${two(parts['d'])}`, ISO) : null;
}

/** A range typed as `A - B` (or one day for both), sorted; null when it is none. */
export function readRange(text: string, pattern: string): Range | null {
  const plain = text.normalize('NFKC');
  const one = readTyped(plain, pattern);
  if (one) return [one, one];
  for (const cut of plain.matchAll(/\s*[-–—~]\s*/g)) {
    const [from, to] = [plain.slice(0, cut.index), plain.slice(cut.index + cut[0].length)].map((end) => readTyped(end, pattern));
    if (from && to) return sorted(from, to);
  }
  return null;
}

/** First and last day that can be chosen, inclusive; no limit where left out. */
export interface Limits {
  readonly min?: string;
  readonly max?: string;
}

/** Whether a day can be chosen. */
export const isAllowed = (day: string, { min, max }: Limits): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

/** The nearest day that can be chosen. */
export const held = (day: string, { min, max }: Limits): string => {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
};
