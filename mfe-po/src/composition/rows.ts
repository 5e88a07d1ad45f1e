import {
  buildable,
  explode,
  itemKey,
  makeupOf,
  nextLimit,
  reaches,
  type Buildable,
  type ComposedProduct,
  type CompositionAnswer,
  type MarketId,
  type PartPlace,
} from '@moru/contract';

/** A row of the tree. */
export interface TreeRow extends PartPlace {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** How many units this part alone would allow; undefined: any number. */
  readonly reach: number | undefined;
  /** The product that it is a part of, and its row among that product's parts. */
  readonly parentId: number;
  readonly rowId: number | undefined;
  readonly isLimit: boolean;
  readonly isNext: boolean;
  /** For each level down to its own: whether the line continues below it. */
  readonly rails: readonly boolean[];
  readonly hasParts: boolean;
}

/** What the page shows of a composition. */
export interface Shown {
  readonly product: ComposedProduct;
  readonly rows: readonly TreeRow[];
  readonly now: Buildable;
  readonly next: Buildable | undefined;
  /** Bought parts that are short, each once. */
  readonly toBuy: readonly { readonly id: number; readonly short: number }[];
}

const levelsAbove = (key: string): string[] => key.split('/').slice(0, -1);

/** For each level of a path down to its own: whether another row follows at it. */
export function railsOf(places: readonly { readonly level: number }[], index: number): boolean[] {
  const own = places[index];
  if (!own) return [];
  return Array.from({ length: own.level }, (_, at) => {
    const level = at + 1;
    const next = places.slice(index + 1).find((place) => place.level <= level);
    return next?.level === level;
  });
}

/** The composition tree for `count` units in a market, with the part that limits building and the one that would be next. */
export function shownOf(answer: CompositionAnswer, count: number, market: MarketId): Shown | undefined {
  const [product] = answer.products;
  if (!product) return undefined;
  const makeup = makeupOf(answer);
  const places = explode(makeup, product.id, count, market);
  const reach = reaches(makeup, product.id, market);
  const now = buildable(makeup, product.id, market);
  const next = now.limits.length > 0 ? nextLimit(makeup, product.id, now, market) : undefined;
  const [limits, nexts] = [new Set(now.limits.map(itemKey)), new Set(next?.limits.map(itemKey))];
  const products = new Map(answer.products.map((one) => [one.id, one]));
  const labels = new Map(answer.labels.map((one) => [one.id, one]));
  const rows = places.map((place, index): TreeRow => {
    const parentId = Number(levelsAbove(place.key).at(-1));
    const item = place.kind === 'label' ? labels.get(place.id) : products.get(place.id);
    return {
      ...place,
      code: item?.code ?? '',
      name: item?.name ?? '',
      unit: item && 'unit' in item ? item.unit : 'EA',
      reach: reach.get(place.key),
      parentId,
      rowId: place.kind === 'label' ? undefined : products.get(parentId)?.parts.find(({ componentId }) => componentId === place.id)?.id,
      isLimit: limits.has(itemKey(place)),
      isNext: nexts.has(itemKey(place)),
      rails: railsOf(places, index),
      hasParts: places[index + 1] !== undefined && (places[index + 1]?.level ?? 0) > place.level,
    };
  });
  const short = rows.filter((row) => row.kind === 'product' && !row.isMade && row.short > 0);
  const toBuy = [...Map.groupBy(short, ({ id }) => id)].map(([id, same]) => ({ id, short: same.reduce((sum, row) => sum + row.short, 0) }));
  return { product, rows, now, next, toBuy };
}
