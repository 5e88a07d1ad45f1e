import { canGo, type FreeStock } from '@moru/contract';

/** A line of a request, with the quantities of its PO line. */
export interface Requested {
  readonly id: number;
  readonly poProductId: number;
  readonly qty: number;
  readonly poProduct: FreeStock;
}

/** For a line: what can be released now and what cannot. */
export interface Divided {
  readonly goes: number;
  readonly rest: number;
}

/**
 * The releasable part of each line of a request; lines that share a PO line use it in their order. `freeOf` returns what its type may use.
 */
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

/** Totals of the lines of a request. */
export function sumOf(lines: readonly Requested[], freeOf?: (line: FreeStock) => number) {
  const all = [...divide(lines, freeOf).values()];
  return {
    asked: lines.reduce((sum, { qty }) => sum + qty, 0),
    goes: all.reduce((sum, { goes }) => sum + goes, 0),
    rest: all.reduce((sum, { rest }) => sum + rest, 0),
    /** Numbers of the lines with a shortage in the request, from 1. */
    shortAt: all.flatMap(({ rest }, index) => (rest > 0 ? [index + 1] : [])),
  };
}
