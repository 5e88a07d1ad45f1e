interface PaperLine {
  readonly orderQty: number;
  readonly pcsPerCarton: number;
  readonly amount: number | null;
}

/** Totals of an order's document; the amount is undefined while a line has none. */
export function paperTotals(lines: readonly PaperLine[]): { qty: number; cartons: number; amount: number | null } {
  const sum = (of: (line: PaperLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const isPriced = lines.length > 0 && lines.every(({ amount }) => amount !== null);
  return {
    qty: sum(({ orderQty }) => orderQty),
    cartons: sum(({ orderQty, pcsPerCarton }) => Math.ceil(orderQty / pcsPerCarton)),
    amount: isPriced ? Math.round(sum(({ amount }) => amount ?? 0) * 100) / 100 : null,
  };
}
