import { text, type ImportField, type Text } from '@moru/contract';
import { PO_FACTS, PRODUCT_FACTS, SHIPMENT_FACTS, type OrderLine } from './order-line.ts';

/** An error of a staged row, in the form of the reader's errors. */
export interface RowError {
  readonly code: string;
  readonly field: string | null;
  readonly column: string | null;
  readonly value: string;
  readonly message: Text;
}

/** Creates an error of a field; its column is taken from the mapping when it is shown. */
export const rowError = (code: string, field: ImportField | 'poMemo' | 'shipmentMemo' | null, value: unknown, message: Text): RowError => ({
  code,
  field,
  column: null,
  value: String(value ?? ''),
  message,
});

interface First {
  readonly line: number;
  /** In the order of the kind's facts. */
  readonly values: readonly unknown[];
}

const KINDS = {
  po: { facts: PO_FACTS, of: (key: string) => text(`발주 ${key}`, `PO ${key}`) },
  shipment: { facts: SHIPMENT_FACTS, of: (key: string) => text(`선적 ${key}`, `shipment ${key}`) },
  product: { facts: PRODUCT_FACTS, of: (key: string) => text(`제품 ${key}`, `product ${key}`) },
};
type Kind = keyof typeof KINDS;

const contradiction = (
  of: Text,
  name: string,
  first: { line: number; value: unknown },
  now: { line: number; value: unknown },
): RowError => {
  const [was, is] = [String(first.value ?? ''), String(now.value ?? '')];
  const message = text(
    `${of.ko}: ${first.line}행은 ‘${was}’, ${now.line}행은 ‘${is}’입니다. 같은 값으로 맞추세요.`,
    `${of.en}: line ${first.line} has ‘${was}’, line ${now.line} ‘${is}’. Make them the same.`,
  );
  return rowError('contradiction', name as ImportField, now.value, message);
};

/** Refuses a file that contradicts itself: lines of one PO, shipment or product must have the same values. */
export class Consistency {
  readonly #firsts: Readonly<Record<Kind, Map<string, First>>> = { po: new Map(), shipment: new Map(), product: new Map() };
  /** One string for all equal ones: a file has few different texts, many times each. */
  readonly #texts = new Map<string, string>();

  check(order: OrderLine, line: number): RowError[] {
    const ofShipment = order.shipmentNo ? this.#agree('shipment', order.shipmentNo, order, line) : [];
    return [...this.#agree('po', order.poNo, order, line), ...ofShipment, ...this.#agree('product', order.productCode, order, line)];
  }

  #agree(kind: Kind, key: string, order: OrderLine, line: number): RowError[] {
    const { facts, of } = KINDS[kind];
    const first = this.#firsts[kind].get(key);
    if (!first) {
      this.#firsts[kind].set(this.#shared(key), { line, values: facts.map((name) => this.#shared(order[name])) });
      return [];
    }
    const { values } = first;
    return facts.flatMap((name, index) => {
      const [was, is] = [values[index] ?? null, order[name] ?? null];
      return was === is ? [] : [contradiction(of(key), name, { line: first.line, value: was }, { line, value: is })];
    });
  }

  #shared<T>(value: T): T | string {
    if (typeof value !== 'string') return value;
    const known = this.#texts.get(value);
    if (known === undefined) this.#texts.set(value, value);
    return known ?? value;
  }
}
