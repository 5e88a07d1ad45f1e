import { jamoPattern, keywordForm, otherLayout } from '../list/keyword.ts';

/** A field that holds what was looked for. */
export interface Hit {
  readonly path: string;
  readonly value: string;
  /** 0 the value itself, 1 its beginning, 2 inside it, 3 by 초성 or the other keyboard layout. */
  readonly rank: number;
}

const OTHERWISE = 3;

function rankOf(value: string, keyword: string): number | undefined {
  const [text, sought] = [value.normalize().toLowerCase(), keyword.normalize().toLowerCase()];
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  if (text.includes(sought)) return 2;
  const form = keywordForm(keyword);
  if (form === 'plain') return undefined;
  const isOther = text.includes(otherLayout(keyword).toLowerCase()) || (form === 'jamo' && new RegExp(jamoPattern(keyword)).test(text));
  return isOther ? OTHERWISE : undefined;
}

/** The best hit of a keyword, or of its first word, among a row's values; undefined when none of them holds it. */
export function hitOf(values: readonly (readonly [path: string, value: string])[], keyword: string): Hit | undefined {
  const [word = keyword] = keyword.split(/\s+/);
  const hits = [keyword, word].flatMap((sought, index) =>
    values.flatMap(([path, value]) => {
      const rank = rankOf(value, sought);
      // A word is not the whole keyword: its hits are no exact ones.
      return rank === undefined ? [] : [{ path, value, rank: sought === keyword ? rank : Math.max(rank, index + 1) }];
    }),
  );
  return hits.toSorted((one, other) => one.rank - other.rank)[0];
}
