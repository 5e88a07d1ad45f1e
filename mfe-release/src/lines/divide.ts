import { canGo, type FreeStock } from '@moru/contract';

/** A line of a request, with the quantities of its PO line. */
export interface Requested {
  readonly id: number;
  readonly poProductId: number;
  readonly qty: number;
  readonly poProduct: FreeStock;
}

/** Of a line: what can go now and what cannot. */
export interface Divided {
  readonly goes: number;
  readonly rest: number;
}

/** What of each line of a request can go now; lines that share a PO line take of it in their order. `freeOf` says what its type may take. */
export function divide(lines: readonly Requested[], freeOf: (line: FreeStock) => number = canGo): Map<number, Divided> {
  const free = new Map(lines.map(({ poProductId, poProduct }) => [poProductId, freeOf(poProduct)]));
  return new Map(
    lines.map(({ id, poProductId, qty }) => {
      const goes = Math.min(qty, free.get(poProductId) ?? 0);
      free.set(poProductId, (free.get(poProductId) ?? 0) - goes);
      return [id, { goes, rest: qty - goes }];
    }),
  );
}

/** What the lines of a request come to. */
export function sumOf(lines: readonly Requested[], freeOf?: (line: FreeStock) => number) {
  const all = [...divide(lines, freeOf).values()];
  return {
    asked: lines.reduce((sum, { qty }) => sum + qty, 0),
    goes: all.reduce((sum, { goes }) => sum + goes, 0),
    rest: all.reduce((sum, { rest }) => sum + rest, 0),
    /** Where the lines that lack something stand in the request, from 1. */
    shortAt: all.flatMap(({ rest }, index) => (rest > 0 ? [index + 1] : [])),
  };
}
