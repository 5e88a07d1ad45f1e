const HALF = 2n;

const absolute = (units: bigint) => (units < 0n ? -units : units);

/** `top / bottom` as a whole number, halves away from zero; `bottom` is positive. */
function divided(top: bigint, bottom: bigint): bigint {
  const size = (absolute(top) * HALF + bottom) / (bottom * HALF);
  return top < 0n ? -size : size;
}

/** The decimal digits of a number as an integer and how many of them are decimals; `1.005` is 1005 and 3. */
function digitsOf(value: number): { digits: bigint; places: number } {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no decimals`);
  const [written = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', part = ''] = written.split('.');
  return { digits: BigInt(whole + part), places: part.length - Number(exponent) };
}

const power = (exponent: number) => 10n ** BigInt(exponent);

/** A number in units of 10^-scale. */
function unitsOf(value: number, scale: number): bigint {
  const { digits, places } = digitsOf(value);
  return places <= scale ? digits * power(scale - places) : divided(digits, power(places - scale));
}

const valueOf = (units: bigint, scale: number): number => Number(`${units}e-${scale}`);

/**
 * A number with at most `scale` decimals, rounded by its decimal digits and not by its binary value, halves away from zero (8.165 → 8.17,
 * 1.005 → 1.01, −1.005 → −1.01). Throws a RangeError for a number that is not finite.
 */
export const roundTo = (value: number, scale: number): number =>
  Number.isInteger(value) ? value + 0 : valueOf(unitsOf(value, scale), scale);

/** Whether a number has at most `scale` decimals; false for a number that is not finite. */
export const hasScale = (value: number, scale: number): boolean => Number.isFinite(value) && roundTo(value, scale) === value;

/** Sum of numbers, each read with `scale` decimals (default 6), so without the noise of binary fractions. */
export const addUp = (values: Iterable<number>, scale = 6): number => {
  let sum = 0n;
  for (const value of values) sum += unitsOf(value, scale);
  return valueOf(sum, scale);
};

/** Decimals of an amount of money, whatever its currency (domain page §2). */
export const MONEY_SCALE = 2;

/** The price of `qty` pieces: exact, then rounded once. Throws a RangeError for a number that is not finite. */
export function amountOf(qty: number, unitPrice: number): number {
  const [pieces, price] = [digitsOf(qty), digitsOf(unitPrice)];
  const [units, places] = [pieces.digits * price.digits, pieces.places + price.places];
  return valueOf(places <= MONEY_SCALE ? units * power(MONEY_SCALE - places) : divided(units, power(places - MONEY_SCALE)), MONEY_SCALE);
}
