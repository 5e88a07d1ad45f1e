import type { Fields } from '@moru/contract';
import { changedKeys, type Values } from './form-values.ts';

/** A value that both changed, each to something else. */
export interface Clash {
  /** `name`, or in a line `lines.2.orderQty`. */
  readonly path: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Id of the line that contains it. */
  readonly line?: unknown;
}

/** Result of merging the edits of two people. */
export interface Merged {
  readonly values: Values;
  readonly clashes: readonly Clash[];
  /** Paths of values that only the other person changed. */
  readonly taken: readonly string[];
}

/** Three-way merge of flat values: mine where I changed something, theirs otherwise. */
function mergeValues(base: Values, mine: Values, theirs: Values, prefix = ''): Merged {
  const edited = new Set(changedKeys(base, mine));
  const changed = changedKeys(base, theirs);
  const differs = new Set(changedKeys(theirs, mine));
  const clashes = changed
    .filter((key) => edited.has(key) && differs.has(key))
    .map((key) => ({ path: `${prefix}${key}`, theirs: theirs[key], mine: mine[key] }));
  const values = { ...theirs, ...Object.fromEntries([...edited].map((key) => [key, mine[key]])) };
  return { values, clashes, taken: changed.filter((key) => !edited.has(key)).map((key) => `${prefix}${key}`) };
}

/** A value as a list of lines. */
export const linesOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const byId = (lines: readonly Values[]) => new Map<unknown, Values>(lines.map((line) => [line['id'], line]));
const isChanged = (before: Values, now: Values): boolean => changedKeys(before, now).length > 0;

/** Lines are merged by id: lines that they added come after mine, lines that they removed are removed unless I changed them. */
function mergeLines(key: string, [base, mine, theirs]: readonly [Values[], Values[], Values[]]): Merged {
  const [before, after] = [byId(base), byId(theirs)];
  const merged: Values[] = [];
  const clashes: Clash[] = [];
  const taken: string[] = [];
  for (const line of mine) {
    const [was, now] = line['id'] === undefined ? [] : [before.get(line['id']), after.get(line['id'])];
    if (!was || !now) {
      // Removed by them: the line that I changed becomes a new one.
      if (!was) merged.push(line);
      else if (isChanged(was, line)) merged.push({ ...line, id: undefined });
      continue;
    }
    const one = mergeValues(was, line, now, `${key}.${merged.length}.`);
    merged.push(one.values);
    clashes.push(...one.clashes.map((clash) => ({ ...clash, line: line['id'] })));
    taken.push(...one.taken);
  }
  const added = theirs.filter((line) => !before.has(line['id']));
  taken.push(...added.map((_, index) => `${key}.${merged.length + index}`));
  return { values: { [key]: [...merged, ...added] }, clashes, taken };
}

/** The merge after somebody else saved first: the conflicting values, and the form's values with theirs wherever I changed nothing. */
export function merge(fields: Fields, base: Values, mine: Values, theirs: Values): Merged {
  const whole = mergeValues(base, mine, theirs);
  const both = (key: string) =>
    JSON.stringify(base[key]) !== JSON.stringify(mine[key]) && JSON.stringify(base[key]) !== JSON.stringify(theirs[key]);
  const keys = Object.keys(fields).filter((key) => fields[key]?.meta.children && both(key));
  const lines = keys.map((key) => mergeLines(key, [linesOf(base[key]), linesOf(mine[key]), linesOf(theirs[key])]));
  return {
    values: Object.assign({}, whole.values, ...lines.map(({ values }) => values)) as Values,
    clashes: [...whole.clashes.filter(({ path }) => !keys.includes(path)), ...lines.flatMap(({ clashes }) => clashes)],
    taken: [...whole.taken, ...lines.flatMap(({ taken }) => taken)],
  };
}
