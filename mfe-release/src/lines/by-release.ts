/** The fields of a release line that identify its release. */
interface OfRelease {
  readonly groupId: number;
  readonly qty: number;
  readonly pickedQty: number | null;
}

/** Lines by release, in the order in which the releases first appear, with their totals. */
export function byRelease<L extends OfRelease>(lines: readonly L[]) {
  return [...Map.groupBy(lines, ({ groupId }) => groupId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const sum = (of: (line: L) => number) => own.reduce((total, line) => total + of(line), 0);
    return [{ first, lines: own.length, qty: sum(({ qty }) => qty), picked: sum(({ pickedQty }) => pickedQty ?? 0) }];
  });
}
