const AROUND = 1;

/**
 * Page numbers to show: first, last, the current one and its neighbours; null is a gap of two or more. `open`: there are more pages than
 * `last`, so a gap follows.
 */
export function pagesShown(page: number, last: number, open = false): (number | null)[] {
  const shown = new Set(open ? [1] : [1, last]);
  for (let at = page - AROUND; at <= page + AROUND; at++) if (at >= 1 && (open || at <= last)) shown.add(at);
  const list = [...shown].toSorted((a, b) => a - b);
  const numbers = withGaps(list);
  return open ? [...numbers, null] : numbers;
}

function withGaps(list: readonly number[]): (number | null)[] {
  return list.flatMap((at, index) => {
    const before = list[index - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [null, at] : [at];
  });
}
