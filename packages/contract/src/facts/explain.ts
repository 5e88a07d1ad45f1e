import type { PO_FLOWS } from '../enums.ts';
import type { ABSENT_PARTS, STOCK_PARTS } from '../release-enums.ts';
import { canGo, type LineStock, type LotStock } from './line-stock.ts';
import { madeOf } from './made.ts';

type Flow = (typeof PO_FLOWS)[number]['value'];

/** State of pieces that are there. */
export type StockPartCode = (typeof STOCK_PARTS)[number]['value'];

/** State of pieces that were ordered and are not there yet. */
export type AbsentPartCode = (typeof ABSENT_PARTS)[number]['value'];

/** Pieces of one part of a line. */
export interface StockPart<C extends string = StockPartCode> {
  readonly code: C;
  readonly qty: number;
}

/** A line whose lots are known too. */
export type ExplainedLine = Omit<LineStock, 'shippedQty'> & Required<LotStock>;

/** The pieces of a line, divided; the parts add up to `produced` when `unexplained` is 0. */
export interface StockDivision {
  /** Produced pieces; of bought goods those that have arrived. */
  readonly produced: number;
  readonly releasable: number;
  /** Parts that are not empty, the farthest along the chain first. */
  readonly parts: readonly StockPart[];
  /** Ordered and not there yet; null where all of it is. */
  readonly absent: StockPart<AbsentPartCode> | undefined;
  /** Pieces that the parts do not account for: 0 unless the data are wrong, and then shown. */
  readonly unexplained: number;
}

/** Divides the pieces of a line, each counted once: released, reserved, releasable, in waiting lots, in no lot, in rework, rejected. */
export function divideStock(line: ExplainedLine, flow: Flow): StockDivision {
  const produced = madeOf(flow, line);
  const { goodQty, releasedQty, reservedQty, toInspectQty, reworkQty, rejectedQty, orderQty } = line;
  const parts: StockPart[] = [
    { code: 'released', qty: releasedQty },
    { code: 'reserved', qty: reservedQty },
    { code: 'releasable', qty: canGo(line) },
    // Pieces in lots that are not approved: all pieces in lots, less those of approved lots.
    { code: 'lot_waiting', qty: Math.max(0, produced - toInspectQty - goodQty - reworkQty - rejectedQty) },
    { code: 'not_covered', qty: toInspectQty },
    { code: 'rework', qty: reworkQty },
    { code: 'rejected', qty: rejectedQty },
  ];
  const missing = Math.max(0, orderQty - produced);
  return {
    produced,
    releasable: canGo(line),
    parts: parts.filter(({ qty }) => qty > 0),
    absent: missing > 0 ? { code: flow === 'buy' ? 'not_arrived' : 'not_produced', qty: missing } : undefined,
    unexplained: produced - parts.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** Parts whose pieces may become releasable, the soonest first. */
const FREEABLE = ['lot_waiting', 'reserved', 'not_covered', 'rework', 'not_produced', 'not_arrived'] as const;

/** How many of `asked` pieces are missing, and the parts they could come from, the soonest first. */
export function missingOf(
  { releasable, parts, absent }: StockDivision,
  asked: number,
): { missing: number; free: StockPart<StockPartCode | AbsentPartCode>[] } {
  const missing = Math.max(0, asked - releasable);
  if (missing === 0) return { missing, free: [] };
  const all: readonly StockPart<StockPartCode | AbsentPartCode>[] = [...parts, ...(absent ? [absent] : [])];
  return { missing, free: FREEABLE.flatMap((code) => all.filter((part) => part.code === code)) };
}
