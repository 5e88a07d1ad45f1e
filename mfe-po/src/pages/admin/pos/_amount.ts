import { amountOf } from '@moru/contract';
import type { Values } from '@moru/ui/forms';

const amountIn = ({ orderQty, unitPrice }: Values): number | null =>
  Number.isFinite(orderQty) && Number.isFinite(unitPrice) ? amountOf(Number(orderQty), Number(unitPrice)) : null;

/** The amount after a change of a line: quantity times price, until somebody enters another. The server applies the same rule. */
export function amountAfter(line: Values, change: Values): Values {
  const amount = line['amount'] ?? null;
  const next = amountIn({ ...line, ...change });
  return next !== null && (amount === null || amount === amountIn(line)) ? { amount: next } : {};
}
