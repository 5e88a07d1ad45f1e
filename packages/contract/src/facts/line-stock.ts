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

/** Why pieces that somebody asks for cannot go: they wait to be found good, are not there yet, or are more than was ordered. */
export interface Shortage {
  readonly cause: 'waiting' | 'missing' | 'beyond';
  readonly qty: number;
}

/** What of `asked` pieces cannot go now, split by cause; the causes add up to it. */
export function shortOf(line: LineStock, flow: Flow, asked: number): Shortage[] {
  const parts = partsOf(line, flow);
  const at = (...places: Place[]) => parts.filter(({ place }) => places.includes(place)).reduce((sum, { qty }) => sum + qty, 0);
  let left = Math.max(0, asked - canGo(line));
  // Of bought goods what is at sea is not there yet either.
  const missing = flow === 'buy' ? at('missing', 'shipped') : at('missing');
  const take = (cause: Shortage['cause'], most: number): Shortage[] => {
    const qty = Math.min(left, most);
    left -= qty;
    return qty > 0 ? [{ cause, qty }] : [];
  };
  return [...take('waiting', at('waiting')), ...take('missing', missing), ...take('beyond', left)];
}
