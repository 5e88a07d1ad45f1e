import { changedKeys, type Values } from './form-values.ts';

/** A field both changed: their value and whether mine stands against it. */
export interface Clash {
  readonly key: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** After somebody else saved first: what they changed beneath my edits, and the values with theirs taken where I changed nothing. */
export function merge(base: Values, mine: Values, theirs: Values): { values: Values; clashes: Clash[]; taken: string[] } {
  const edited = new Set(changedKeys(base, mine));
  const changed = changedKeys(base, theirs);
  const clashes = changed.filter((key) => edited.has(key)).map((key) => ({ key, theirs: theirs[key], mine: mine[key] }));
  const values = { ...theirs, ...Object.fromEntries([...edited].map((key) => [key, mine[key]])) };
  return { values, clashes, taken: changed.filter((key) => !edited.has(key)) };
}
