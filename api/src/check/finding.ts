/** A fault in the data, or a part that could not be checked. */
export interface Finding {
  /** `ledger`, `chain`, `count`, `reference` or `file`. */
  readonly kind: 'ledger' | 'chain' | 'count' | 'reference' | 'file';
  /** What, where and by how much, in one line. */
  readonly text: string;
  /** No fault: others held what the part had to lock, so it has to be checked again. */
  readonly isUnchecked?: true;
}

/** The exit code of a check: 1 for faults, 2 when there are none but a part could not be checked, 0 for sound data. */
export function exitCodeOf(found: readonly Finding[]): number {
  if (found.length === 0) return 0;
  return found.some(({ isUnchecked }) => !isUnchecked) ? 1 : 2;
}
