import { daysBetween, isOrderable, type RunOutRow } from '@moru/contract';

/** Values entered for a label in place of the proposed ones. */
export interface Typed {
  readonly qty?: number | null;
  readonly reason?: string;
}

export type TypedById = ReadonlyMap<number, Typed>;

/** One label to order and how many of it. */
export interface DraftLine {
  readonly row: RunOutRow;
  readonly qty: number;
  readonly reason: string;
  /** The quantity violates MOQ or multiple. */
  readonly isOff: boolean;
  /** What is missing before it can be drafted. */
  readonly lacks: 'reason' | 'supplier' | 'less' | undefined;
  /** Quantity × last price; undefined without a price. */
  readonly cost: number | undefined;
}

/** Labels of one supplier, which become one order; `undefined` are those without one. */
export interface DraftBlock {
  readonly supplier: string | undefined;
  readonly lines: readonly DraftLine[];
}

/** Minimum length of a reason. */
const REASON = 2;

function lineOf(row: RunOutRow, typed: Typed | undefined): DraftLine {
  const qty = (typed?.qty === undefined ? Math.max(row.proposal.qty, row.drafted) : typed.qty) ?? 0;
  const reason = typed?.reason ?? '';
  // Quantities on a draft have their reason there already.
  const isOff = qty > row.drafted && !isOrderable(qty, row);
  const lacksReason = isOff && reason.trim().length < REASON;
  const isLess = qty > 0 && qty < row.drafted;
  const lacks = row.supplier === null ? 'supplier' : isLess ? 'less' : lacksReason ? 'reason' : undefined;
  const { unitCost } = row.proposal;
  return { row, qty, reason, isOff, lacks, cost: unitCost === null ? undefined : qty * unitCost };
}

/** The selected labels by supplier, in the order of their first occurrence; those without a supplier last. */
export function blocksOf(rows: readonly RunOutRow[], typed: TypedById): DraftBlock[] {
  const groups = Map.groupBy(
    rows.map((row) => lineOf(row, typed.get(row.id))),
    ({ row }) => row.supplier ?? undefined,
  );
  const blocks = [...groups].map(([supplier, lines]) => ({ supplier, lines }));
  return [...blocks.filter(({ supplier }) => supplier !== undefined), ...blocks.filter(({ supplier }) => supplier === undefined)];
}

/** Totals of the drafts. */
export interface DraftSum {
  readonly labels: number;
  readonly orders: number;
  readonly pieces: number;
  readonly cost: number;
  /** Whether there is something to order, and nothing is missing; labels without a supplier or a quantity are not part of it. */
  readonly isReady: boolean;
}

/** The lines that become orders: labels with a supplier and a quantity. */
const orderedOf = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks
    .filter(({ supplier }) => supplier !== undefined)
    .map(({ supplier, lines }) => ({ supplier, lines: lines.filter(({ qty }) => qty > 0) }))
    .filter(({ lines }) => lines.length > 0);

export function sumOf(blocks: readonly DraftBlock[]): DraftSum {
  const orders = orderedOf(blocks);
  const lines = orders.flatMap((block) => block.lines);
  return {
    labels: blocks.reduce((sum, block) => sum + block.lines.length, 0),
    orders: orders.length,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    cost: lines.reduce((sum, { cost = 0 }) => sum + cost, 0),
    isReady: lines.length > 0 && lines.every(({ lacks }) => lacks === undefined),
  };
}

/** Body of `draftOrders`: proposed quantities are left out, so that the server proposes them again. */
export function draftBody(blocks: readonly DraftBlock[]) {
  const lines = orderedOf(blocks).flatMap((block) => block.lines);
  return {
    ids: lines.map(({ row }) => row.id),
    lines: lines
      .filter(({ row, qty, isOff }) => isOff || qty !== row.proposal.qty)
      .map(({ row, qty, reason, isOff }) => ({ id: row.id, qty, ...(isOff && { reason: reason.trim() }) })),
  };
}

/**
 * For a label whose order-by day has passed: how long ago, and how many days too late an order of today would arrive; undefined in time.
 */
export function lateness({ orderBy, shortageDate, proposal }: RunOutRow, today: string): { passed: number; late: number } | undefined {
  if (orderBy === null || shortageDate === null || orderBy >= today) return undefined;
  return { passed: daysBetween(orderBy, today), late: daysBetween(shortageDate, proposal.arrivesOn) };
}
