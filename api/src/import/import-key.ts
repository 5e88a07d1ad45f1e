import type { OrderLineValues } from '@moru/contract';

/**
 * Gives each line the key by which a later import finds it: the file's own row reference, else its line number, else the product and its
 * occurrence in the PO (one PO may order a product several times).
 */
export class ImportKeys {
  readonly #seen = new Map<string, number>();

  /** The key, at most 110 characters, and the earlier line of the file with the same key. */
  next(
    { poNo, lineRef, lineNo, productCode }: OrderLineValues,
    line: number,
  ): { readonly key: string; readonly takenBy: number | undefined } {
    const given = lineRef !== null ? `#${lineRef}` : lineNo !== null ? `L${lineNo}` : null;
    if (given !== null) return this.#take(`${poNo}|${given}`, line);
    for (let nth = 1; ; nth += 1) {
      const key = `${poNo}|${productCode}|${nth}`;
      if (!this.#seen.has(key)) return this.#take(key, line);
    }
  }

  #take(key: string, line: number) {
    const takenBy = this.#seen.get(key);
    if (takenBy === undefined) this.#seen.set(key, line);
    return { key, takenBy };
  }
}
