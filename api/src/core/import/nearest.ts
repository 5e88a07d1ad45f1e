const fold = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const pairs = (text: string): Set<string> => {
  const letters = [...` ${fold(text)} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** How much two texts have in common, 0 to 1: pairs of neighbouring letters (Dice). */
function likeness(one: ReadonlySet<string>, other: string): number {
  const theirs = pairs(other);
  const common = [...theirs].filter((pair) => one.has(pair)).length;
  return (2 * common) / (one.size + theirs.size);
}

const MAX_NEAR = 3;
const LIKE = 0.3;

/** The three texts most like what was typed, the likest first; those less like it than `least` (0.3) are left out. */
export function nearest(typed: string, texts: readonly string[], least = LIKE): string[] {
  const own = pairs(typed);
  return [...new Set(texts)]
    .map((text) => ({ text, score: likeness(own, text) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_NEAR)
    .map(({ text }) => text);
}

/** Texts that are taken for the same: without case, width and doubled spaces. */
export const sameText = fold;
