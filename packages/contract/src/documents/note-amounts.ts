import { addUp, amountOf } from '../core/decimal.ts';

/** One line of a statement: what it costs, before and of tax. */
export interface NoteAmount {
  readonly supply: number;
  readonly vat: number;
}

/** How many of a currency's smallest unit are one of it (ISO 4217): 1 won, 100 cents. Throws a RangeError for what is no currency code. */
const unitsOf = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0);

/** Digits of a fraction of a cent that binary numbers add. */
const NOISE = 6;

const down = (value: number, parts: number) => Math.floor(Number((value * parts).toFixed(NOISE))) / parts;

/**
 * What `qty` pieces cost and the tax on it (`vatPct` percent), as Korean statements reckon: each line by itself, the tax and fractions of
 * the currency's smallest unit dropped. Throws a RangeError for what is not finite
 * and for what is no currency code.
 */
export function noteAmount(qty: number, unitPrice: number, vatPct: number, currency: string): NoteAmount {
  const parts = unitsOf(currency);
  const supply = down(amountOf(qty, unitPrice), parts);
  return { supply, vat: down((supply * vatPct) / 100, parts) };
}

/** What lines cost together. */
export function noteTotal(amounts: readonly NoteAmount[]): NoteAmount & { readonly total: number } {
  const supply = addUp(amounts.map((one) => one.supply));
  const vat = addUp(amounts.map((one) => one.vat));
  return { supply, vat, total: addUp([supply, vat]) };
}
