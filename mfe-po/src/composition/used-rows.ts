import type { WhereUsedAnswer } from '@moru/contract';
import { railsOf } from './rows.ts';

/** A product in the tree of uses: below the part that it contains. */
export interface UsedRow {
  readonly key: string;
  readonly level: number;
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly market: string | null;
  /** Quantity of the row above in one unit. */
  readonly per: number;
  /** Quantity of the part or label asked about in one unit, without loss. */
  readonly inOne: number;
  /** For each level down to its own: whether the line continues below it. */
  readonly rails: readonly boolean[];
}

type Place = Omit<UsedRow, 'rails'>;
/** Maximum depth of compositions. */
const DEEPEST = 5;

/** Where a part is used, as a tree that ends at the sold products: a product appears below each of its parts. */
export function usedRows({ products, links }: Pick<WhereUsedAnswer, 'products' | 'links'>): UsedRow[] {
  const named = new Map(products.map((one) => [one.id, one]));
  const above = Map.groupBy(links, ({ partId }) => partId);
  const under = (partId: number | null, { key, level, inOne }: Pick<Place, 'key' | 'level' | 'inOne'>): Place[] =>
    (above.get(partId) ?? []).flatMap(({ productId: id, per, market }, index) => {
      const { code = '', name = '' } = named.get(id) ?? {};
      const row = { key: `${key}/${id}.${index}`, level: level + 1, id, code, name, market, per, inOne: inOne * per };
      return row.level > DEEPEST ? [] : [row, ...under(id, row)];
    });
  const places = under(null, { key: '', level: 0, inOne: 1 });
  return places.map((place, index) => ({ ...place, rails: railsOf(places, index) }));
}
