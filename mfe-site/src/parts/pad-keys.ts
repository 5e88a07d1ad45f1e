/** Keys of the number pad, row by row. */
export const PAD_KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', 'back'] as const;

/** A key of the number pad. */
export type PadKey = (typeof PAD_KEYS)[number];

/** Largest quantity (a signed 32-bit column). */
export const MAX_QTY = 2_000_000_000;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** A quantity after a key; the first digit after the field was entered (`fresh`) replaces it. A digit too many is ignored. */
export function press(value: number, key: PadKey, { fresh = false, most = MAX_QTY } = {}): number {
  if (key === 'back') return Math.floor(value / 10);
  const next = Number(`${fresh ? 0 : value}${key}`);
  return next > most ? value : next;
}

/** A quantity moved by a step, never below zero. */
export const step = (value: number, by: number, most = MAX_QTY): number => within(value + by, most);

/** The quantity of typed or pasted text: its digits, nothing else. */
export const typed = (text: string, most = MAX_QTY): number => within(Number(text.replace(/\D/g, '').slice(0, 12)), most);
