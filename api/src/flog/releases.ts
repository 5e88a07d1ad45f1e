const NUMBERS = /^(\d+)\.(\d+)\.(\d+)/;

const numbersOf = (version: string) => (NUMBERS.exec(version) ?? []).slice(1).map(Number);

/**
 * Whether a fixed fault is back: met in a release without earlier hits whose version number is not lower (the hash behind it has no order).
 * A tab that still runs an old release is no news.
 */
export function isNewRelease(version: string, seen: readonly string[]): boolean {
  if (seen.includes(version)) return false;
  const [own, ...others] = [version, ...seen].map(numbersOf);
  return others.every((other) => {
    const at = [0, 1, 2].find((index) => own?.[index] !== other[index]);
    return at === undefined || (own?.[at] ?? 0) > (other[at] ?? 0);
  });
}
