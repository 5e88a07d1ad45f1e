import type { Values } from '@moru/ui/forms';

/** Amounts are kept with two decimals. */
const CENTS = 100;

const amountOf = ({ orderQty, unitPrice }: Values): number | null =>
  typeof orderQty === 'number' && typeof unitPrice === 'number' ? Math.round(orderQty * unitPrice * CENTS) / CENTS : null;

/** The amount that a change of a line brings: quantity times price, until somebody states another. The server holds the same rule. */
export function amountAfter(line: Values, change: Values): Values {
  const amount = line['amount'] ?? null;
  const next = amountOf({ ...line, ...change });
  return next !== null && (amount === null || amount === amountOf(line)) ? { amount: next } : {};
}
