import { addUp, amountOf } from '../core/decimal.ts';

/** One line of a statement: its amount and its tax. */
export interface NoteAmount {
  readonly supply: number;
  readonly vat: number;
}

/** Smallest units in one unit of a currency (ISO 4217): 1 for won, 100 for dollars. Throws a RangeError for an invalid currency code. */
const unitsOf = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0);

/** Decimals kept before rounding down, so that binary noise does not count. */
const NOISE = 6;

const down = (value: number, parts: number) => Math.floor(Number((value * parts).toFixed(NOISE))) / parts;

/**
 * Amount and tax (`vatPct` percent) of `qty` pieces, computed as Korean statements do: each line by itself, tax and fractions of the
 * smallest unit rounded down. Throws a RangeError for a number that is not finite and for an invalid currency code.
 */
export function noteAmount(qty: number, unitPrice: number, vatPct: number, currency: string): NoteAmount {
  const parts = unitsOf(currency);
  const supply = down(amountOf(qty, unitPrice), parts);
  return { supply, vat: down((supply * vatPct) / 100, parts) };
}

/** Sum of the amounts of lines. */
export function noteTotal(amounts: readonly NoteAmount[]): NoteAmount & { readonly total: number } {
  const supply = addUp(amounts.map((one) => one.supply));
  const vat = addUp(amounts.map((one) => one.vat));
  return { supply, vat, total: addUp([supply, vat]) };
}
