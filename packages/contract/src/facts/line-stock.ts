import type { PO_FLOWS } from '../enums.ts';

type Flow = (typeof PO_FLOWS)[number]['value'];

/** The seven quantities of a line, in EA. */
export interface LineStock {
  readonly orderQty: number;
  readonly producedQty: number;
  readonly goodQty: number;
  readonly reservedQty: number;
  readonly releasedQty: number;
  readonly shippedQty: number;
  readonly arrivedQty: number;
}

/** Good pieces that are neither reserved nor gone: what can be released now. */
export const canGo = ({ goodQty, reservedQty, releasedQty }: Pick<LineStock, 'goodQty' | 'reservedQty' | 'releasedQty'>): number =>
  Math.max(0, goodQty - reservedQty - releasedQty);

/** Place of a piece of a line: `waiting` was made (or has arrived) and is not good yet, `missing` is not made (or not sent) yet. */
export type Place = 'arrived' | 'shipped' | 'released' | 'reserved' | 'canGo' | 'waiting' | 'missing';

/** Pieces at one place. */
export interface Part {
  readonly place: Place;
  readonly qty: number;
}

// Stages that pieces have reached, the farthest first: each quantity includes those before it.
const LEVELS: Readonly<Record<Flow, (line: LineStock) => readonly (readonly [Place, number])[]>> = {
  make: (line) => [
    ['arrived', line.arrivedQty],
    ['shipped', line.shippedQty],
    ['released', line.releasedQty],
    ['reserved', line.releasedQty + line.reservedQty],
    ['canGo', line.goodQty],
    ['waiting', line.producedQty],
    ['missing', line.orderQty],
  ],
  buy: (line) => [
    ['released', line.releasedQty],
    ['reserved', line.releasedQty + line.reservedQty],
    ['canGo', line.goodQty],
    ['waiting', line.arrivedQty],
    ['shipped', line.shippedQty],
    ['missing', line.orderQty],
  ],
};

/** Where the pieces of a line are, each counted once: the parts add up to the larger of ordered and made. */
export function partsOf(line: LineStock, flow: Flow): Part[] {
  let reached = 0;
  return LEVELS[flow](line).flatMap(([place, level]) => {
    const qty = Math.max(0, level - reached);
    reached += qty;
    return qty > 0 ? [{ place, qty }] : [];
  });
}

/** A line's pieces in lots; absent where the caller may not read it. */
export interface LotStock {
  /** Made (bought: arrived) and in no lot. */
  readonly toInspectQty?: number;
  /** Sent to rework, not yet accepted again. */
  readonly reworkQty?: number;
  readonly rejectedQty?: number;
}

/**
 * Why requested pieces cannot go: in undecided lots, in no lot yet, in rework or rejected; `waiting` where the line's lots are not known;
 * not there yet, or more than was ordered.
 */
export interface Shortage {
  readonly cause: 'waiting' | 'toInspect' | 'rework' | 'rejected' | 'missing' | 'beyond';
  readonly qty: number;
}

/** The pieces of `asked` that cannot go now, by cause, the soonest first; the causes add up to the shortage. */
export function shortOf(line: LineStock & LotStock, flow: Flow, asked: number): Shortage[] {
  const parts = partsOf(line, flow);
  const at = (...places: Place[]) => parts.filter(({ place }) => places.includes(place)).reduce((sum, { qty }) => sum + qty, 0);
  // Bought goods at sea are not there yet either.
  const missing = flow === 'buy' ? at('missing', 'shipped') : at('missing');
  let notGood = at('waiting');
  const of = (most: number) => {
    const qty = Math.min(notGood, most);
    notGood -= qty;
    return qty;
  };
  const [rejected, rework, toInspect] = [of(line.rejectedQty ?? 0), of(line.reworkQty ?? 0), of(line.toInspectQty ?? 0)];
  let left = Math.max(0, asked - canGo(line));
  const take = (cause: Shortage['cause'], most: number): Shortage[] => {
    const qty = Math.min(left, most);
    left -= qty;
    return qty > 0 ? [{ cause, qty }] : [];
  };
  return [
    ...take('waiting', notGood),
    ...take('toInspect', toInspect),
    ...take('rework', rework),
    ...take('missing', missing),
    ...take('rejected', rejected),
    ...take('beyond', left),
  ];
}
