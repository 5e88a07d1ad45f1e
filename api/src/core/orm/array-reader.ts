/** Reads rows as arrays of the driver's values, outside transactions: creating an object per row costs more than its values. */
export interface ArrayReader {
  readArrays(text: string, parameters: readonly unknown[]): Promise<readonly unknown[][]>;
}

const readers = new WeakMap<object, ArrayReader>();

/** Registers the array reader of a driver. */
export const registerArrayReader = (driver: object, reader: ArrayReader): void => void readers.set(driver, reader);

/** The array reader of the database behind `em`. Throws for a database that `openDatabase` did not open. */
export function arrayReaderOf(em: { getDriver(): object }): ArrayReader {
  const reader = readers.get(em.getDriver());
  if (!reader) throw new Error('the database was not opened by openDatabase');
  return reader;
}
