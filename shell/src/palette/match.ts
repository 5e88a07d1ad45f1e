import { bare, rankOf } from '@moru/contract/keyword';
import type { Known, Option } from './option.ts';

function best(texts: readonly string[], keyword: string): number | undefined {
  const ranks = texts.flatMap((text) => [rankOf(text, keyword), rankOf(bare(text), bare(keyword))]).filter((rank) => rank !== undefined);
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

/** Every word has to match some text: `new po` finds an action named New under PO. */
function byWords(texts: readonly string[], keyword: string): number | undefined {
  const ranks = keyword.split(/\s+/).map((word) => best(texts, word));
  return ranks.includes(undefined) ? undefined : Math.max(...ranks.map(Number));
}

/**
 * The options that match a keyword by a text in either language, 초성 or the other keyboard layout; the best first, otherwise in their own
 * order.
 */
export function matching(known: readonly Known[], keyword: string): Option[] {
  const ranked = known.flatMap(({ option, texts }) => {
    const rank = best(texts, keyword) ?? byWords(texts, keyword);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option);
}
