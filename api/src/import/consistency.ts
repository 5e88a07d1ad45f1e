import { text, type ImportField, type Text } from '@moru/contract';
import { PO_FACTS, PRODUCT_FACTS, SHIPMENT_FACTS, type OrderLine } from './order-line.ts';

/** An error of a staged row, shaped like the reader's own. */
export interface RowError {
  readonly code: string;
  readonly field: string | null;
  readonly column: string | null;
  readonly value: string;
  readonly message: Text;
}

/** Makes an error of a field; its column is found from the mapping when it is shown. */
export const rowError = (code: string, field: ImportField | 'poMemo' | 'shipmentMemo' | null, value: unknown, message: Text): RowError => ({
  code,
  field,
  column: null,
  value: String(value ?? ''),
  message,
});

interface First {
  readonly line: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

const pick = (line: OrderLine, names: readonly (keyof OrderLine)[]) => Object.fromEntries(names.map((name) => [name, line[name]]));

/** Refuses a file that contradicts itself: lines of one PO, shipment or product must say the same of it. */
export class Consistency {
  readonly #firsts = { po: new Map<string, First>(), shipment: new Map<string, First>(), product: new Map<string, First>() };

  check(order: OrderLine, line: number): RowError[] {
    return [
      ...this.#agree('po', order.poNo, pick(order, PO_FACTS), line, text(`발주 ${order.poNo}`, `PO ${order.poNo}`)),
      ...(order.shipmentNo
        ? this.#agree(
            'shipment',
            order.shipmentNo,
            pick(order, SHIPMENT_FACTS),
            line,
            text(`선적 ${order.shipmentNo}`, `shipment ${order.shipmentNo}`),
          )
        : []),
      ...this.#agree(
        'product',
        order.productCode,
        pick(order, PRODUCT_FACTS),
        line,
        text(`제품 ${order.productCode}`, `product ${order.productCode}`),
      ),
    ];
  }

  #agree(kind: 'po' | 'shipment' | 'product', key: string, facts: First['facts'], line: number, of: Text): RowError[] {
    const first = this.#firsts[kind].get(key);
    if (!first) {
      this.#firsts[kind].set(key, { line, facts });
      return [];
    }
    const differing = Object.keys(facts).filter((name) => (facts[name] ?? null) !== (first.facts[name] ?? null));
    return differing.map((name) =>
      rowError(
        'contradiction',
        name as ImportField,
        facts[name],
        text(
          `${of.ko}: ${first.line}행은 ‘${String(first.facts[name] ?? '')}’, ${line}행은 ‘${String(facts[name] ?? '')}’입니다. 같은 값으로 맞추세요.`,
          `${of.en}: line ${first.line} says ‘${String(first.facts[name] ?? '')}’, line ${line} ‘${String(facts[name] ?? '')}’. Make them the same.`,
        ),
      ),
    );
  }
}
