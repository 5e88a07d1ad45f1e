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

/** Good pieces that no release holds and that have not left: what can be released now. */
export const canGo = ({ goodQty, reservedQty, releasedQty }: Pick<LineStock, 'goodQty' | 'reservedQty' | 'releasedQty'>): number =>
  Math.max(0, goodQty - reservedQty - releasedQty);

/** Where a piece of a line is: `waiting` was made (or has arrived) and is not good yet, `missing` is not made (or not sent) yet. */
export type Place = 'arrived' | 'shipped' | 'released' | 'reserved' | 'canGo' | 'waiting' | 'missing';

/** Pieces at one place. */
export interface Part {
  readonly place: Place;
  readonly qty: number;
}

// How far pieces have got, the farthest first: each level holds those before it.
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

/** Where the pieces of a line are, every piece once: the parts add up to the order, or to what was made where that is more. */
export function partsOf(line: LineStock, flow: Flow): Part[] {
  let reached = 0;
  return LEVELS[flow](line).flatMap(([place, level]) => {
    const qty = Math.max(0, level - reached);
    reached += qty;
    return qty > 0 ? [{ place, qty }] : [];
  });
}

/** What lots say of a line's pieces; absent where the caller does not read it. */
export interface LotStock {
  /** Made (bought: arrived) and in no lot. */
  readonly toInspectQty?: number;
  /** Sent to rework, not yet accepted again. */
  readonly reworkQty?: number;
  readonly rejectedQty?: number;
}

/**
 * Why pieces that somebody asks for cannot go: they are in lots that nobody has decided, in no lot yet, reworked or rejected; `waiting` where
 * the line's lots are not known; they are not there yet, or are more than was ordered.
 */
export interface Shortage {
  readonly cause: 'waiting' | 'toInspect' | 'rework' | 'rejected' | 'missing' | 'beyond';
  readonly qty: number;
}

/** What of `asked` pieces cannot go now, split by cause, what comes soonest first; the causes add up to it. */
export function shortOf(line: LineStock & LotStock, flow: Flow, asked: number): Shortage[] {
  const parts = partsOf(line, flow);
  const at = (...places: Place[]) => parts.filter(({ place }) => places.includes(place)).reduce((sum, { qty }) => sum + qty, 0);
  // Of bought goods what is at sea is not there yet either.
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
