import type { Fields } from '@moru/contract';
import { changedKeys, type Values } from './form-values.ts';

/** A value both changed, each to something else. */
export interface Clash {
  /** `name`, or in a line `lines.2.orderQty`. */
  readonly path: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Id of the line it stands in. */
  readonly line?: unknown;
}

/** What became of two people's edits. */
export interface Merged {
  readonly values: Values;
  readonly clashes: readonly Clash[];
  /** Paths of values that only they changed. */
  readonly taken: readonly string[];
}

/** Three-way merge of flat values: mine stands where I changed something, theirs where I did not. */
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

const linesOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const byId = (lines: readonly Values[]) => new Map<unknown, Values>(lines.map((line) => [line['id'], line]));
const isChanged = (before: Values, now: Values): boolean => changedKeys(before, now).length > 0;

/** Lines are merged each with its like: what they added comes after mine, what they removed goes unless I changed it. */
function mergeLines(key: string, [base, mine, theirs]: readonly [Values[], Values[], Values[]]): Merged {
  const [before, after] = [byId(base), byId(theirs)];
  const merged: Values[] = [];
  const clashes: Clash[] = [];
  const taken: string[] = [];
  for (const line of mine) {
    const [was, now] = line['id'] === undefined ? [] : [before.get(line['id']), after.get(line['id'])];
    if (!was || !now) {
      // Gone there: what I changed stays as a line that is new.
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

/** After somebody else saved first: what they changed beneath my edits, and the values with theirs taken where I changed nothing. */
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
