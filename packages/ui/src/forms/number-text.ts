/** What may stand in a number input while it is typed: digits, one leading minus, one point where decimals are allowed. Full-width digits become plain ones. */
export function typedNumber(text: string, scale: number): string {
  const plain = text.normalize('NFKC').replace(/[^\d.-]/g, '');
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replaceAll('-', '').split('.');
  return sign + whole + (scale > 0 && rest.length > 0 ? `.${rest.join('').slice(0, scale)}` : '');
}

/** The number a typed text means; null for an empty or unfinished one. */
export function readNumber(text: string): number | null {
  const value = /\d/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
