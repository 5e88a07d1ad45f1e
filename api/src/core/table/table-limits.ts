/** Limits of one file; a file beyond them is refused, never truncated. All are counted while reading. */
export interface TableLimits {
  readonly bytes: number;
  /** An xlsx is unpacked while reading, so it has tighter limits, both packed and unpacked (of the parts that are read). */
  readonly xlsxBytes: number;
  readonly xlsxUnpackedBytes: number;
  /** Of the zip's list of contents. */
  readonly xlsxEntries: number;
  /** Texts and styles that cells refer to by number. */
  readonly sharedItems: number;
  /** Characters of all shared texts: they are held in memory. */
  readonly sharedChars: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  /** Characters of one row. */
  readonly rowChars: number;
  /** Characters of all rows; shared texts of an xlsx count wherever they are used. */
  readonly chars: number;
}

const MIB = 1024 * 1024;

/** Default limits: ten times the largest real file. */
export const TABLE_LIMITS: TableLimits = {
  bytes: 200 * MIB,
  xlsxBytes: 20 * MIB,
  xlsxUnpackedBytes: 300 * MIB,
  xlsxEntries: 10_000,
  sharedItems: 1_000_000,
  sharedChars: 32 * MIB,
  rows: 1_000_000,
  columns: 500,
  cells: 30_000_000,
  rowChars: MIB,
  chars: 300 * MIB,
};
