import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Catalogue } from './catalogue.ts';
import type { StagedRow } from './diff-chunk.ts';
import { deliveryOf, type Orders } from './orders.ts';
import type { StoredLine } from './stored-lines.ts';
import type { WriteSet } from './write-set.ts';

type Set = Record<string, unknown>;

/** Compared field → property, for values written unchanged. */
const LINE: Readonly<Record<string, string>> = {
  orderQty: 'orderQty',
  unitPrice: 'unitPrice',
  amount: 'amount',
  requestedDate: 'requestedDate',
  promisedDate: 'promisedDate',
  memo: 'memo',
};
const PO: Readonly<Record<string, string>> = {
  incoterm: 'incoterm',
  orderDate: 'orderDate',
  clientRef: 'clientRef',
  currency: 'currency',
  poMemo: 'memo',
};
const SHIPMENT: Readonly<Record<string, string>> = { shipmentMode: 'mode', shipmentMemo: 'memo' };
const ITEM: Readonly<Record<string, string>> = { weightKg: 'kg', freightCost: 'freight' };

const pick = (to: ReadonlyMap<string, unknown>, names: Readonly<Record<string, string>>): Set =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([field]) => to.has(field))
      .map(([field, property]) => [property, to.get(field)]),
  );

/** Writes changes of lines from an earlier import. */
export class LineChanges {
  readonly #write: WriteSet;
  readonly #catalogue: Catalogue;
  readonly #orders: Orders;
  /** Values that every line of a PO or shipment repeats are written once. */
  readonly #done = new Set<string>();

  constructor(write: WriteSet, catalogue: Catalogue, orders: Orders) {
    this.#write = write;
    this.#catalogue = catalogue;
    this.#orders = orders;
  }

  async apply({ order, changes }: StagedRow, stored: StoredLine): Promise<void> {
    const { ids } = stored;
    const to = new Map(changes.map((change) => [change.field, change.to as unknown]));
    const line = pick(to, LINE);
    if (to.has('productCode') || to.has('country') || to.has('vendor') || to.has('factory')) await this.#catalogue.ensure([order]);
    if (to.has('productCode')) {
      const product = this.#catalogue.products.get(order.productCode);
      Object.assign(line, { productId: product?.id, brandId: product?.brandId });
    }
    if (to.has('factory')) Object.assign(line, { factoryId: this.#catalogue.partners.id(order.factory) });
    // Historical goods that have arrived were inspected elsewhere, those in lots or releases here.
    if (to.get('deliveredOn') && !stored.isRuleFixed) Object.assign(line, { inspect: 'none' });
    await this.#set(PoProduct, ids.line, line);
    const country = to.has('country') ? { countryId: this.#catalogue.country(String(to.get('country'))) } : {};
    const supplier = to.has('vendor') ? { supplierId: this.#catalogue.partners.id(order.vendor) } : {};
    await this.#once(Po, ids.po, { ...pick(to, PO), ...country, ...supplier });
    await this.#shipment(order, stored, to);
  }

  async #shipment(order: StagedRow['order'], stored: StoredLine, to: ReadonlyMap<string, unknown>): Promise<void> {
    const { ids, isShipmentCancelled } = stored;
    const item = pick(to, stored.isLoadedWhole ? { ...ITEM, orderQty: 'qty' } : ITEM);
    if (to.has('shipmentNo')) {
      // A shipment that is created here is due with the line, whose days the file may not have.
      const promisedDate = order.promisedDate ?? order.requestedDate ?? stored.due;
      await this.#orders.ensureShipments([{ ...order, promisedDate }]);
      const shippingId = this.#orders.shippings.get(order.shipmentNo ?? '');
      // On a cancelled shipment its place stays: what that carried can be read there later.
      if (ids.item === null || isShipmentCancelled) return this.#orders.insertItems([order], [ids.line]);
      return this.#set(ShippingItem, ids.item, { ...item, ...(shippingId ? { shippingId } : {}) });
    }
    if (ids.item !== null && !isShipmentCancelled) await this.#set(ShippingItem, ids.item, item);
    if (ids.shipping === null) return;
    const delivered = to.has('deliveredOn') && stored.shipmentDays ? deliveryOf(order.deliveredOn, stored.shipmentDays) : {};
    await this.#once(Shipping, ids.shipping, { ...pick(to, SHIPMENT), ...delivered });
  }

  async #set(entity: typeof PoProduct | typeof Po | typeof Shipping | typeof ShippingItem, id: number, set: Set): Promise<void> {
    if (Object.keys(set).length > 0) await this.#write.update(entity, id, set);
    if ('supplierId' in set || 'factoryId' in set) await this.#write.keepTexts(entity, id);
  }

  async #once(entity: typeof Po | typeof Shipping, id: number, set: Set): Promise<void> {
    const key = `${entity.name} ${id} ${Object.keys(set).join()}`;
    if (this.#done.has(key)) return;
    this.#done.add(key);
    await this.#set(entity, id, set);
  }
}
