/** Heights in px. */
export const ROW_PX = 40;
export const GROUP_PX = 28;

const NONE: ReadonlySet<string> = new Set();

/** Lines of a group; `label` is empty where lines are not grouped. */
export interface Group {
  readonly key: string;
  readonly label: string;
  readonly color?: string | null | undefined;
  readonly count: number;
}

/** An item at a height: a group's heading or a line. */
export type Item =
  | { readonly kind: 'group'; readonly group: number; readonly top: number }
  | { readonly kind: 'line'; readonly group: number; readonly index: number; readonly number: number; readonly top: number };

/** Groups one below the other: where each starts, in px and in lines. */
export interface Layout {
  readonly groups: readonly Group[];
  readonly tops: readonly number[];
  readonly firsts: readonly number[];
  /** Visible lines of each: none where it is folded. */
  readonly shown: readonly number[];
  readonly headPx: number;
  readonly height: number;
  readonly lines: number;
}

/** Lays out groups one below the other; empty ones are left out, of folded ones the heading stays. */
export function layoutOf(given: readonly Group[], folded: ReadonlySet<string> = NONE): Layout {
  const groups = given.filter(({ count }) => count > 0);
  const headPx = groups.some(({ label }) => label !== '') ? GROUP_PX : 0;
  const shown = groups.map(({ key, count }) => (headPx > 0 && folded.has(key) ? 0 : count));
  const [tops, firsts]: [number[], number[]] = [[], []];
  let [height, lines] = [0, 0];
  for (const count of shown) {
    tops.push(height);
    firsts.push(lines);
    height += headPx + count * ROW_PX;
    lines += count;
  }
  return { groups, tops, firsts, shown, headPx, height, lines };
}

/** Index of the last start that is not after `value`. */
function lastAtMost(starts: readonly number[], value: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Items between two heights, headings included; only these are rendered. */
export function itemsBetween(layout: Layout, top: number, bottom: number): Item[] {
  const out: Item[] = [];
  for (let group = lastAtMost(layout.tops, Math.max(0, top)); group < layout.groups.length; group += 1) {
    const start = layout.tops[group] ?? 0;
    if (start >= bottom) break;
    if (layout.headPx > 0 && start + layout.headPx > top) out.push({ kind: 'group', group, top: start });
    const firstTop = start + layout.headPx;
    const first = Math.max(0, Math.floor((top - firstTop) / ROW_PX));
    const last = Math.min(layout.shown[group] ?? 0, Math.ceil((bottom - firstTop) / ROW_PX));
    for (let index = first; index < last; index += 1)
      out.push({ kind: 'line', group, index, number: (layout.firsts[group] ?? 0) + index, top: firstTop + index * ROW_PX });
  }
  return out;
}

/** The line of a running number, 0 to `lines` − 1. */
export function lineAt(layout: Layout, number: number): Extract<Item, { kind: 'line' }> {
  const group = lastAtMost(layout.firsts, number);
  const index = number - (layout.firsts[group] ?? 0);
  return { kind: 'line', group, index, number, top: (layout.tops[group] ?? 0) + layout.headPx + index * ROW_PX };
}
