/** A fault in the data. */
export interface Finding {
  /** `ledger`, `chain`, `count`, `reference` or `file`. */
  readonly kind: 'ledger' | 'chain' | 'count' | 'reference' | 'file';
  /** What, where and by how much, in one line. */
  readonly text: string;
}
