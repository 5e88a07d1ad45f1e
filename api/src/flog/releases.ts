const NUMBERS = /^(\d+)\.(\d+)\.(\d+)/;

const numbersOf = (version: string) => (NUMBERS.exec(version) ?? []).slice(1).map(Number);

/**
 * Whether a fault that was fixed is back: met in a release that none of the hits before came from and that is not of a lower version
 * number (the hash behind it has no order). A tab that still runs an old release says nothing new.
 */
export function isNewRelease(version: string, seen: readonly string[]): boolean {
  if (seen.includes(version)) return false;
  const [own, ...others] = [version, ...seen].map(numbersOf);
  return others.every((other) => {
    const at = [0, 1, 2].find((index) => own?.[index] !== other[index]);
    return at === undefined || (own?.[at] ?? 0) > (other[at] ?? 0);
  });
}
