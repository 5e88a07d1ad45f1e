import { labelsOfMarket, needOf } from './need.ts';
import type { Makeup, MadeUp } from './makeup.ts';

/** Item at a place of the tree: a product, or a label on one. */
export interface Used {
  readonly kind: 'product' | 'label';
  readonly id: number;
}

/** One place of the tree of parts; quantities in the item's own unit. */
export interface PartPlace extends Used {
  /** The ids on the path to it: `12/40/l7`. */
  readonly key: string;
  /** 1 for a part of the product itself. */
  readonly level: number;
  readonly per: number;
  readonly lossPct: number;
  /** What the units above it that are not in stock require. */
  readonly need: number;
  /** Stock that earlier places have left. */
  readonly available: number;
  readonly taken: number;
  /** Shortage: to be made where it has parts of its own, else to be bought. */
  readonly short: number;
  readonly isMade: boolean;
}

/** The market of the units; undefined for all markets, where each label counts as though every unit went to its market. */
export type MarketId = number | undefined;

const NOTHING: MadeUp = { available: 0, parts: [], labels: [] };
const keyOf = ({ kind, id }: Used) => (kind === 'label' ? `l${id}` : String(id));

class Explosion {
  readonly places: PartPlace[] = [];
  readonly #left = new Map<string, number>();
  readonly #makeup: Makeup;
  readonly #market: MarketId;
  readonly #endless: ReadonlySet<string>;

  constructor(makeup: Makeup, market: MarketId, endless: ReadonlySet<string>) {
    this.#makeup = makeup;
    this.#market = market;
    this.#endless = endless;
  }

  visit(productId: number, count: number, above: string, level: number): void {
    const { parts, labels } = this.#makeup.products.get(productId) ?? NOTHING;
    for (const { componentId: id, qtyPer: per, lossPct } of parts) {
      const isMade = (this.#makeup.products.get(id)?.parts.length ?? 0) > 0;
      const place = this.#place({ kind: 'product', id, per, lossPct, isMade, level }, count, above);
      this.visit(id, isMade ? place.short : 0, place.key, level + 1);
    }
    const shown = this.#market === undefined ? labels : labelsOfMarket(labels, this.#market);
    // A label in two markets appears once for each, since a unit carries only one of them.
    for (const { labelStockId: id, qtyPerUnit: per, lossPct } of shown)
      this.#place({ kind: 'label', id, per, lossPct, isMade: false, level }, count, above);
  }

  #place(facts: Omit<PartPlace, 'key' | 'need' | 'available' | 'taken' | 'short'>, count: number, above: string): PartPlace {
    const need = needOf(count, facts);
    const item = keyOf(facts);
    const available = Math.max(0, this.#stockOf(facts));
    const left = this.#endless.has(item) ? need : (this.#left.get(item) ?? available);
    const taken = Math.min(need, left);
    this.#left.set(item, left - taken);
    const key = `${above}/${item}${facts.kind === 'label' ? `-${this.places.length}` : ''}`;
    const place = { ...facts, key, need, available, taken, short: need - taken };
    this.places.push(place);
    return place;
  }

  #stockOf({ kind, id }: Used): number {
    return (kind === 'label' ? this.#makeup.labels.get(id) : this.#makeup.products.get(id)?.available) ?? 0;
  }
}

/**
 * What `count` units of a product need, place by place in the order of the tree: each place ⌈units above it × per × (1 + loss)⌉ where the
 * units above it are those not in stock. An item at several places is given to the first of them first. The product's own stock is not
 * used. `endless`: keys of items that never run short.
 */
export function explode(
  makeup: Makeup,
  productId: number,
  count: number,
  market?: MarketId,
  endless: ReadonlySet<string> = new Set(),
): PartPlace[] {
  const explosion = new Explosion(makeup, market, endless);
  explosion.visit(productId, count, String(productId), 1);
  return explosion.places;
}

/** Whether a place limits building: short of an item that is not made here. */
export const isLacking = ({ isMade, short }: PartPlace): boolean => !isMade && short > 0;

export { keyOf as itemKey };
