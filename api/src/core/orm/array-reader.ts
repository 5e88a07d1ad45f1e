/** Reads rows as arrays of the driver's values, outside of transactions: an object for each row costs more than what is in it. */
export interface ArrayReader {
  readArrays(text: string, parameters: readonly unknown[]): Promise<readonly unknown[][]>;
}

const readers = new WeakMap<object, ArrayReader>();

/** Says what reads the database of a driver as arrays. */
export const registerArrayReader = (driver: object, reader: ArrayReader): void => void readers.set(driver, reader);

/** What reads the database behind `em` as arrays. Throws for a database that `openDatabase` did not open. */
export function arrayReaderOf(em: { getDriver(): object }): ArrayReader {
  const reader = readers.get(em.getDriver());
  if (!reader) throw new Error('the database was not opened by openDatabase');
  return reader;
}
