import { daysBetween, type Fields, po as poContract, shipping as shippingContract } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables } from '../core/orm/tables.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { NEW_PO, Po } from '../po/po.entity.ts';
import { NEW_LINE, PoProduct } from '../po-product/po-product.entity.ts';
import { NEW_SHIPPING, Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Catalogue } from './catalogue.ts';
import type { StagedRow } from './diff-chunk.ts';
import type { OrderLine } from './order-line.ts';
import { idsBy, type ShipmentDays } from './stored-lines.ts';
import type { WriteSet } from './write-set.ts';

const defaults = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { meta }]) => meta.default !== undefined)
      .map(([key, { meta }]) => [key, meta.default]),
  );

const PO_DEFAULTS = defaults(poContract.fields);
const SHIPPING_DEFAULTS = defaults(shippingContract.fields);

/**
 * Effect of a delivery on a shipment: historical goods arrive and are handed over on one day. An arrival that a person recorded, after a
 * departure, stays; how late it is follows from the first ETA.
 */
export function deliveryOf(deliveredOn: string | null | undefined, { etaPlan, atd, ata: known }: ShipmentDays) {
  if (!deliveredOn) return { status: 'planned', ata: null, deliveredOn: null, etaCurrent: etaPlan, slipDays: 0 };
  const ata = atd && known && known < deliveredOn ? known : deliveredOn;
  return { status: 'delivered', ata, deliveredOn, etaCurrent: ata, slipDays: daysBetween(etaPlan, ata) };
}

const dueOf = ({ promisedDate, requestedDate }: OrderLine) => promisedDate ?? requestedDate ?? '';

/** Creates POs, lines and shipments from lines of a file, a chunk at a time. */
export class Orders {
  readonly pos = new Map<string, number>();
  readonly shippings = new Map<string, number>();
  /** Numbers of shipments that have the day of the file's lines, which agree on it. */
  readonly #delivered = new Set<string>();
  readonly #lastNo = new Map<number, number>();
  readonly #ctx: Ctx;
  readonly #write: WriteSet;
  readonly #catalogue: Catalogue;

  constructor(ctx: Ctx, write: WriteSet, catalogue: Catalogue) {
    this.#ctx = ctx;
    this.#write = write;
    this.#catalogue = catalogue;
  }

  /** Inserts new lines with the POs and shipments they need; returns the ids of the lines. */
  async insert(rows: readonly StagedRow[]): Promise<number[]> {
    const orders = rows.map(({ order }) => order);
    await this.#catalogue.ensure(orders);
    await this.#ensurePos(orders);
    await this.ensureShipments(orders);
    const lines = await this.#write.insert(
      PoProduct,
      rows.map((row) => this.#line(row)),
      'importKey',
    );
    await keepTexts(this.#ctx, PoProduct.name, lines);
    await this.insertItems(orders, lines);
    return lines;
  }

  async #ensurePos(orders: readonly OrderLine[]): Promise<void> {
    const unknown = new Map<string, OrderLine>();
    for (const order of orders) if (!this.pos.has(order.poNo) && !unknown.has(order.poNo)) unknown.set(order.poNo, order);
    const known = await idsBy(this.#ctx, 'pos', unknown.keys());
    await this.#loadLastNumbers([...known.values()]);
    for (const [poNo, id] of known) this.pos.set(poNo, id);
    const fresh = [...unknown.values()].filter(({ poNo }) => !this.pos.has(poNo));
    const ids = await this.#write.insert(
      Po,
      fresh.map((order) => this.#po(order)),
      'poNo',
    );
    await keepTexts(this.#ctx, Po.name, ids);
    fresh.forEach(({ poNo }, index) => this.pos.set(poNo, ids[index] ?? 0));
  }

  async #loadLastNumbers(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await tables<typeof PoProduct>(this.#ctx.em)
      .selectFrom('po_product')
      .where('po_id', 'in', among(ids))
      .groupBy('po_id')
      .select(({ fn }) => ['po_id as id', fn.max('line_no').as('last')])
      .execute();
    for (const { id, last } of rows) this.#lastNo.set(id, Number(last));
  }

  #po(order: OrderLine): Record<string, unknown> {
    const { poNo, vendor, country, incoterm, orderDate, clientRef, currency, poMemo } = order;
    return {
      ...PO_DEFAULTS,
      ...NEW_PO,
      poNo,
      flow: 'buy',
      supplierId: this.#catalogue.partners.id(vendor),
      countryId: this.#catalogue.country(country ?? ''),
      orderDate: orderDate ?? null,
      requestedDate: order.requestedDate ?? dueOf(order),
      incoterm: incoterm ?? null,
      needsShipping: true,
      ...(currency ? { currency } : {}),
      clientRef: clientRef ?? null,
      memo: poMemo ?? null,
      status: 'confirmed',
    };
  }

  #line({ key, order }: StagedRow): Record<string, unknown> {
    const poId = this.pos.get(order.poNo) ?? 0;
    const product = this.#catalogue.products.get(order.productCode);
    const lineNo = (this.#lastNo.get(poId) ?? 0) + 1;
    this.#lastNo.set(poId, lineNo);
    const { orderQty, unitPrice = null, amount = null, memo = null } = order;
    const dates = { requestedDate: order.requestedDate ?? dueOf(order), promisedDate: order.promisedDate ?? order.requestedDate ?? null };
    return {
      ...NEW_LINE,
      poId,
      lineNo,
      productId: product?.id,
      brandId: product?.brandId,
      orderQty,
      unitPrice,
      amount,
      factoryId: this.#catalogue.partners.id(order.factory),
      memo,
      ...dates,
      pcsPerCarton: 1,
      // Historical goods that have arrived were inspected elsewhere.
      inspect: order.deliveredOn ? 'none' : null,
      tagIds: [],
      importKey: key,
    };
  }

  /** Creates the shipments that lines name and that do not exist yet, and delivers the others on the day that the lines say. */
  async ensureShipments(orders: readonly OrderLine[]): Promise<void> {
    const unknown = new Map<string, OrderLine>();
    for (const order of orders)
      if (order.shipmentNo && !this.shippings.has(order.shipmentNo) && !unknown.has(order.shipmentNo)) unknown.set(order.shipmentNo, order);
    for (const [no, id] of await idsBy(this.#ctx, 'shippings', unknown.keys())) this.shippings.set(no, id);
    const fresh = [...unknown].filter(([no]) => !this.shippings.has(no));
    const countries = await this.#countriesOf(fresh.map(([, { poNo }]) => poNo));
    const rows = fresh.map(([shippingNo, order]) => ({
      ...SHIPPING_DEFAULTS,
      ...NEW_SHIPPING,
      shippingNo,
      mode: order.shipmentMode ?? null,
      toCountryId: countries.get(order.poNo),
      etaPlan: dueOf(order),
      ...deliveryOf(order.deliveredOn, { etaPlan: dueOf(order), atd: null, ata: null }),
      memo: order.shipmentMemo ?? null,
    }));
    const ids = await this.#write.insert(Shipping, rows, 'shippingNo');
    fresh.forEach(([no], index) => {
      this.shippings.set(no, ids[index] ?? 0);
      this.#delivered.add(no);
    });
    await this.#deliver(orders);
  }

  /** A line without a day says nothing about others on its shipment, so it does not withdraw a delivery. */
  async #deliver(orders: readonly OrderLine[]): Promise<void> {
    for (const { shipmentNo, deliveredOn } of orders) {
      if (!shipmentNo || !deliveredOn || this.#delivered.has(shipmentNo)) continue;
      this.#delivered.add(shipmentNo);
      const known = await this.#ctx.em.findOne(Shipping, { shippingNo: shipmentNo }, { disableIdentityMap: true });
      if (known && known.deliveredOn !== deliveredOn) await this.#write.update(Shipping, known.id, deliveryOf(deliveredOn, known));
    }
  }

  async #countriesOf(poNos: readonly string[]): Promise<Map<string, number>> {
    if (poNos.length === 0) return new Map();
    const rows = await tables<typeof Po>(this.#ctx.em)
      .selectFrom('po')
      .where('po_no', 'in', among([...new Set(poNos)]))
      .select(['po_no as no', 'country_id as id'])
      .execute();
    return new Map(rows.map(({ no, id }) => [no, id]));
  }

  /** Puts lines on the shipments they name; a file has no carton numbers, so they stay 0. */
  async insertItems(orders: readonly OrderLine[], lines: readonly number[]): Promise<void> {
    const rows = orders.flatMap(({ shipmentNo, orderQty: qty, weightKg = null, freightCost = null }, index) =>
      shipmentNo
        ? [
            {
              shippingId: this.shippings.get(shipmentNo),
              poProductId: lines[index],
              qty,
              cartons: 0,
              cbm: null,
              kg: weightKg,
              freight: freightCost,
            },
          ]
        : [],
    );
    await this.#write.insert(ShippingItem, rows, 'poProductId');
  }
}
