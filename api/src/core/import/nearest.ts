const fold = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const pairs = (text: string): Set<string> => {
  const letters = [...` ${fold(text)} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** Similarity of two texts, 0 to 1: shared pairs of neighbouring letters (Dice). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of other) if (one.has(pair)) common += 1;
  return (2 * common) / (one.size + other.size);
}

const MAX_NEAR = 3;
const LIKE = 0.3;

/** Finds the three of `texts` most similar to the typed one, the most similar first; those below `least` (0.3) are left out. */
export function nearestOf(texts: readonly string[], least = LIKE): (typed: string) => string[] {
  const known = [...new Set(texts)].map((text) => ({ text, pairs: pairs(text) }));
  return (typed) => {
    const own = pairs(typed);
    return known
      .map((one) => ({ text: one.text, score: likeness(own, one.pairs) }))
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_NEAR)
      .map(({ text }) => text);
  };
}

/** Texts that count as equal: without case, width and repeated spaces. */
export const sameText = fold;
