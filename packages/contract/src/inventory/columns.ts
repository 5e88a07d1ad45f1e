import type { SettingOf } from '../core/index.ts';
import { countsAsSales } from '../facts/release-type.ts';
import type { ProductMoveType } from '../product-stock.ts';

/** Quantities of a month that are the sums of its moves, in EA; outgoing ones are positive (domain page §4). */
export const MONTH_SUMS = ['inGood', 'inOther', 'outDelivery', 'outSd', 'outOther', 'adjust'] as const;
export type MonthSum = (typeof MONTH_SUMS)[number];
export type MonthSums = Record<MonthSum, number>;

/** The column that counts a type of move, and its sign there. */
export const COLUMN_OF: Readonly<Record<ProductMoveType, { readonly column: MonthSum; readonly sign: 1 | -1 }>> = {
  opening: { column: 'inOther', sign: 1 },
  good_in: { column: 'inGood', sign: 1 },
  return: { column: 'inOther', sign: 1 },
  release_delivery: { column: 'outDelivery', sign: -1 },
  release_sd: { column: 'outSd', sign: -1 },
  scrap: { column: 'outOther', sign: -1 },
  consume: { column: 'outOther', sign: -1 },
  adjust: { column: 'adjust', sign: 1 },
  count: { column: 'adjust', sign: 1 },
};

/** Types of the moves that a column adds up. */
export const typesOfColumn = (column: MonthSum): ProductMoveType[] =>
  (Object.keys(COLUMN_OF) as ProductMoveType[]).filter((type) => COLUMN_OF[type].column === column);

/** Pieces of a month that went out as sales: by the types of release that count (setting). */
export const soldIn = ({ outDelivery, outSd }: Pick<MonthSums, 'outDelivery' | 'outSd'>, setting: SettingOf): number =>
  (countsAsSales('delivery', setting) ? outDelivery : 0) + (countsAsSales('sd', setting) ? outSd : 0);

/** A month without moves. */
export const noSums = (): MonthSums => ({ inGood: 0, inOther: 0, outDelivery: 0, outSd: 0, outOther: 0, adjust: 0 });

/** Change of a month: its closing less its opening. */
export const changeOf = ({ inGood, inOther, outDelivery, outSd, outOther, adjust }: MonthSums): number =>
  inGood + inOther - outDelivery - outSd - outOther + adjust;
