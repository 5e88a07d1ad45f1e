import { factoryId } from '../factories.ts';
import { pdf, upload } from '../files.ts';
import { insertForecast } from '../forecasts.ts';
import { Lots } from '../lots.ts';
import { day, ok, Orders } from '../orders.ts';
import { Releases } from '../releases.ts';
import type { TestApp } from '../test-app.ts';

/** In every text of a row that belongs to the brand, or the factory, that most users of the matrix must not see. */
export const FAR_BRAND = 'FARBRAND';
export const FAR_FACTORY = 'FARFACTORY';
/** In the texts of the brand that the listed client sees and the client of no brand does not. */
export const NEAR_BRAND = 'NEARBRAND';
export const NEAR_FACTORY = 'Near factory';
/** Every price in the world, so that it is found wherever it appears. */
export const PRICE = 7654.32;

/** A stored row and its owner; no brand means that it belongs to everybody. */
export interface WorldRow {
  readonly resource: string;
  readonly id: number;
  readonly brands: readonly number[];
  readonly factories: readonly string[];
}

/** Rows of two brands and two factories, and of both at once. */
export interface World {
  readonly near: number;
  readonly far: number;
  /** The factory that staff of the other one must not see. */
  readonly farFactory: number;
  readonly rows: WorldRow[];
}

interface Side {
  readonly brand: number;
  readonly product: number;
  readonly factory: string;
  readonly name: string;
  readonly mark: string;
}

/** Creates the world row by row, as a supervisor and over HTTP where a rule has to run. */
class Maker {
  readonly rows: WorldRow[] = [];
  readonly #app: TestApp;
  readonly #orders: Orders;
  readonly #releases: Releases;

  constructor(app: TestApp, orders: Orders) {
    this.#app = app;
    this.#orders = orders;
    this.#releases = new Releases(app, orders);
  }

  #add(resource: string, id: number, sides: readonly Side[]): number {
    this.rows.push({ resource, id, brands: sides.map(({ brand }) => brand), factories: sides.map(({ factory }) => factory) });
    return id;
  }

  async side(name: string, factory: string): Promise<Side> {
    const brand = await this.#app.make('brand', { name: `${name} brand`, nameEn: name });
    const product = await this.#app.make('product', { brandId: brand, name: `${name} product`, unitCost: PRICE, memo: name });
    const side = { name, brand, product, factory, mark: name === FAR_BRAND ? `${FAR_BRAND} ${FAR_FACTORY}` : name };
    this.#add('brand', brand, [side]);
    this.#add('product', product, [side]);
    this.#add('forecastError', await insertForecast(this.#app, product), [side]);
    return side;
  }

  async #ofOne({ mark }: Side): Promise<Record<string, unknown>> {
    return { poNo: `${mark} PO`, memo: mark, supplierId: await this.#app.make('partner', { name: mark }) };
  }

  /** A confirmed PO with a line for each side; the ids of the lines. */
  async po(sides: readonly Side[], head: Record<string, unknown> = {}): Promise<number[]> {
    const [first] = sides;
    const alone = sides.length === 1 && first ? await this.#ofOne(first) : head;
    const lines = sides.map(({ product, factory, mark }) => ({ productId: product, factory, memo: mark, unitPrice: PRICE }));
    const made = await this.#orders.confirmed(alone, lines);
    this.#add('po', made.id, sides);
    for (const [index, side] of sides.entries()) this.#add('poProduct', made.lines[index] ?? 0, [side]);
    return made.lines;
  }

  async shipping(lines: readonly number[], sides: readonly Side[], mark: string, memo = mark): Promise<void> {
    const items = lines.map((poProductId) => ({ poProductId, qty: 10 }));
    const carrierId = await this.#app.make('partner', { name: `${mark} carrier`, roles: ['carrier'] });
    const id = await this.#orders.shipment(items, { cost: PRICE, memo, carrierId });
    this.#add('shipping', id, sides);
    const { rows } = ok(await this.#orders.boss.get('/api/shippingItem/findMany', { params: { shippingId: id } }));
    for (const row of rows) this.#add('shippingItem', row.id, sides.slice(lines.indexOf(row.poProductId)).slice(0, 1));
  }

  async releaseGroup(lines: readonly number[], sides: readonly Side[], mark: string): Promise<void> {
    const items = lines.map((poProductId) => ({ poProductId, qty: 10 }));
    const id = await this.#releases.delivery({ brandId: sides[0]?.brand, lines: items, memo: mark, destName: mark });
    this.#add('releaseGroup', id, sides);
    const { lines: stored } = await this.#releases.read(id);
    for (const [index, { id: lineId }] of stored.entries()) this.#add('release', lineId, sides.slice(index, index + 1));
  }

  /** Everything else that belongs to a line. */
  async facts(line: number, side: Side): Promise<void> {
    const { boss } = this.#orders;
    const journal = await this.#app.make('pjournal', { poProductId: line, goodQty: 5, note: side.mark, date: day(0) });
    this.#add('pjournal', journal, [side]);
    await this.#orders.act('poProduct', 'reviseEta', { id: line, toDate: day(20), reason: 'other', note: side.mark });
    const { rows } = ok(await boss.get('/api/etaRevision/findMany', { params: { poProductId: line } }));
    for (const { id } of rows) this.#add('etaRevision', id, [side]);
    await this.#lot(line, side);
    const spec = { entity: 'poProduct', entityId: line, purpose: 'spec' };
    this.#add('file', ok(await upload(boss, [{ name: `${side.mark}.pdf`, bytes: pdf(side.mark) }], spec)).rows[0].id, [side]);
    this.#add('inspectionItem', await this.#app.make('inspectionItem', { brandId: side.brand, name: side.name }), [side]);
  }

  /** A lot of an inspected line, counted and approved. */
  async #lot(line: number, side: Side): Promise<void> {
    const { boss } = this.#orders;
    ok(await boss.post('/api/poProduct/save', { saveParams: { id: line, inspect: 'required' } }));
    const lots = new Lots(this.#app, this.#orders);
    const journal = await this.#app.make('pjournal', {
      poProductId: line,
      goodQty: 5,
      date: day(0),
      process: 'packing',
      line: 'Q',
      note: side.mark,
    });
    this.#add('pjournal', journal, [side]);
    await this.#orders.act('pjournal', 'submit', { id: journal });
    const { id, lot } = await lots.approved(line, 5);
    this.#add('inspectionGroup', id, [side]);
    this.#add('inspection', lot, [side]);
    const { rows } = ok(await boss.get('/api/inspectionEvent/findMany', { params: { inspectionId: lot } }));
    for (const row of rows) this.#add('inspectionEvent', row.id, [side]);
    const moves = ok(await boss.get('/api/productMove/findMany', { params: { poProductId: line } })).rows;
    for (const row of moves) this.#add('productMove', row.id, [side]);
    const series = ok(
      await boss.get('/api/inspectionSwitch/findMany', { params: { factoryId: await factoryId(this.#app, side.factory) } }),
    ).rows;
    for (const row of series) this.#add('inspectionSwitch', row.id, [side]);
  }

  async common(): Promise<void> {
    this.#add('inspectionItem', await this.#app.make('inspectionItem'), []);
    const stock = await this.#app.make('labelStock', { unitCost: PRICE, safetyQty: 10 });
    const move = { id: stock, type: 'receive', date: day(0), qty: 5, eventUuid: '5d3f7c1e-1111-4222-8333-444455556666' };
    await this.#orders.act('labelStock', 'move', move);
    const order = await this.#app.make('labelOrderGroup', { lines: [{ labelStockId: stock, qty: 5, unitCost: PRICE }] });
    await this.#orders.act('labelOrderGroup', 'order', { id: order });
    this.#add('labelOrderGroup', order, []);
    await this.#app.make('tag');
    await this.#app.make('category');
  }
}

/** Fills the database with what the matrix checks. */
export async function makeWorld(app: TestApp): Promise<World> {
  const maker = new Maker(app, await Orders.start(app));
  const near = await maker.side(NEAR_BRAND, NEAR_FACTORY);
  const far = await maker.side(FAR_BRAND, FAR_FACTORY);
  /** Of the visible brand, made in the other factory. */
  const apart = { ...near, factory: FAR_FACTORY, mark: FAR_FACTORY };
  for (const side of [near, far]) {
    const lines = await maker.po([side]);
    await maker.shipping(lines, [side], side.mark);
    await maker.releaseGroup(lines, [side], side.mark);
    await maker.facts(lines[0] ?? 0, side);
  }
  const mixed = [near, far];
  // What their heads say is for those who see all of them.
  await maker.shipping(await maker.po(mixed, { clientRef: FAR_BRAND, memo: FAR_BRAND }), mixed, 'of both', FAR_BRAND);
  const split = [near, apart];
  await maker.releaseGroup(await maker.po(split), split, 'of both');
  await maker.common();
  return { near: near.brand, far: far.brand, farFactory: await factoryId(app, FAR_FACTORY), rows: maker.rows };
}
