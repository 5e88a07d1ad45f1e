const CURRENCY = /^(?:[₩$€£¥]|KRW|USD|EUR|GBP|JPY|CNY|VND)\s*|\s*(?:KRW|USD|EUR|GBP|JPY|CNY|VND|원)$/gi;
const UNIT = /(?<=\d)\s*(?:ea|pcs|pc|kgs|kg|개|장|매)\.?$/i;
const POINT = { plain: /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^[+-]?\.\d+$/, group: /,/g };
const COMMA = { plain: /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d*)?$|^[+-]?,\d+$/, group: /\./g };

/** The decimal separator. */
export type DecimalSign = '.' | ',';

/** Nothing longer is a number; the patterns would try every run of spaces in it. */
const MAX_LETTERS = 100;

/** A plain decimal number with optional thousands signs, currency or unit (`₩1,234.50`, `300 EA`), never -0; null for anything else. */
export function parseNumber(value: string, decimal: DecimalSign = '.'): number | null {
  if (value.length > MAX_LETTERS) return null;
  const { plain, group } = decimal === ',' ? COMMA : POINT;
  const bare = value.normalize('NFKC').trim().replace(CURRENCY, '').replace(UNIT, '').trim();
  if (!plain.test(bare)) return null;
  const number = Number(bare.replace(group, '').replace(',', '.'));
  return Number.isFinite(number) ? number + 0 : null;
}

/** Whether the text was meant as a number or a date: it begins with a digit, a sign or a currency. */
export const looksNumeric = (value: string): boolean =>
  /^[\s(]*[+-]?[₩$€£¥]?\s*[.,]?\d/.test(value.slice(0, MAX_LETTERS).normalize('NFKC'));
