import { num } from '@moru/ui/core';

/** From this quantity on grams and millilitres are shown as kilograms and litres. */
const LARGE = 10_000;
const LARGER: Readonly<Record<string, string>> = { g: 'kg', ml: 'L' };

/** A quantity in the unit of its product: `1,020`, `205 g`, `145.7 kg`. */
export function amount(value: number, unit: string, scale = 0): string {
  const larger = LARGER[unit];
  if (larger === undefined) return num(value, scale);
  return value >= LARGE ? `${num(value / 1000, 1)} ${larger}` : `${num(value, scale)} ${unit}`;
}
