// Minus signs that documents and input methods use, and the point of a Korean or Japanese keyboard.
const SIGNS = /[−–—﹣－]/g;
const POINTS = /[。．]/g;

/**
 * Characters that are allowed in a number input: digits, one leading minus where `signed`, one point where decimals are allowed. Full-width
 * digits become plain ones, thousands separators are removed.
 */
export function typedNumber(text: string, scale: number, signed = true): string {
  const plain = text
    .replace(SIGNS, '-')
    .replace(POINTS, '.')
    .normalize('NFKC')
    .replace(/[^\d.-]/g, '');
  const sign = signed && plain.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replaceAll('-', '').split('.');
  return sign + whole + (scale > 0 && rest.length > 0 ? `.${rest.join('').slice(0, scale)}` : '');
}

/** The number of a typed text; null for an empty or unfinished one. */
export function readNumber(text: string): number | null {
  const value = /\d/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Digits of a number without separators and without an exponent: `0.0000005`, not `5e-7`. */
export const plainNumber = (value: number): string => {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text;
};
