import type { People } from './accounts.ts';
import type { Catalogue, DemoProduct } from './catalogue.ts';
import type { Chance } from './chance.ts';
import { FACTORIES, SUPPLIERS } from './data/partners.ts';
import { day, type Demo } from './demo.ts';

/** A confirmed PO with its lines. */
export interface DemoOrder {
  readonly id: number;
  readonly lines: readonly { readonly id: number; readonly qty: number; readonly brand: string; readonly releaseId?: number }[];
}

interface Wanted {
  readonly flow: 'make' | 'buy';
  readonly brand: string;
  readonly country: string;
  /** Days from today. */
  readonly ordered: number;
  readonly requested: number;
  readonly lines: number;
  readonly factory?: string;
  readonly tag?: string;
}

const MARGIN = 1.35;
const CARTONS = [20, 80] as const;
const MONTHS_BACK = 12;

/** The orders of the demo business. */
export class OrderBook {
  readonly #demo: Demo;
  readonly #catalogue: Catalogue;
  readonly #chance: Chance;

  constructor(demo: Demo, catalogue: Catalogue, chance: Chance) {
    this.#demo = demo;
    this.#catalogue = catalogue;
    this.#chance = chance;
  }

  async draft(
    { flow, brand, country, ordered, requested, lines, factory, tag }: Wanted,
    by: Demo = this.#demo,
  ): Promise<{ id: number; chosen: { product: DemoProduct; qty: number }[] }> {
    const { brands, countries, products, tags, partners } = this.#catalogue;
    const own = products.filter((product) => product.brand === brand && product.ordered);
    const chosen = this.#chance.some(own, lines).map((product) => ({ product, qty: this.#chance.int(...CARTONS) * 24 }));
    const id = await by.add('po', {
      brandId: brands.get(brand),
      flow,
      // Bought goods are inspected by their seller.
      inspect: flow === 'buy' ? 'none' : null,
      supplierId: flow === 'buy' ? partners.get(this.#chance.pick(SUPPLIERS)) : null,
      // A client leaves the choice of the factory to the business.
      factoryId: flow === 'make' && by === this.#demo ? partners.get(factory ?? FACTORIES.gimpo) : null,
      countryId: countries.get(country),
      orderDate: day(ordered),
      requestedDate: day(requested),
      incoterm: flow === 'buy' ? 'FOB' : country === 'KR' ? null : 'CIF',
      clientRef: `${brand}-${String(this.#chance.int(100, 999))}`,
      tagIds: tag ? [tags.get(tag)] : [],
      lines: chosen.map(({ product, qty }) => ({ productId: product.id, orderQty: qty, unitPrice: Math.round(product.cost * MARGIN) })),
    });
    return { id, chosen };
  }

  async requested(wanted: Wanted, by: Demo = this.#demo): Promise<number> {
    const { id } = await this.draft(wanted, by);
    await by.act('po', 'request', { id });
    return id;
  }

  async confirmed(wanted: Wanted): Promise<DemoOrder> {
    const { id, chosen } = await this.draft(wanted);
    await this.#demo.act('po', 'request', { id });
    await this.#demo.act('po', 'confirm', { id, reason: '지난 발주를 옮겨 적음' });
    const ids = await this.#demo.lines(id);
    return { id, lines: ids.map((line, index) => ({ id: line, qty: chosen[index]?.qty ?? 0, brand: wanted.brand })) };
  }

  /** Orders that are not confirmed yet, some of them the client's own, and two cancelled ones. */
  async open(people: People): Promise<void> {
    const client = this.#demo.as(people.client);
    const soon = { flow: 'make', country: 'US', ordered: -2, requested: 45, lines: 2 } as const;
    await this.draft({ ...soon, brand: 'DALBIT', country: 'JP' });
    await this.draft({ ...soon, brand: 'HARU', lines: 3, tag: '선물 시즌' }, client);
    await this.draft({ ...soon, flow: 'buy', brand: 'MOA', country: 'CN' });
    await this.requested({ ...soon, brand: 'SOLBIN', requested: 38, tag: '긴급' }, client);
    await this.requested({ ...soon, brand: 'ONNURI', country: 'DE', requested: 60 });
    await this.requested({ ...soon, flow: 'buy', brand: 'MOA', country: 'JP', requested: 50 });
    await this.#demo.act('po', 'cancel', {
      id: await this.requested({ ...soon, brand: 'HARU', ordered: -20, requested: 25 }),
      reason: '고객 요청으로 취소',
    });
    const { id } = await this.confirmed({ ...soon, flow: 'buy', brand: 'DALBIT', country: 'CN', ordered: -35, requested: 12 });
    await this.#demo.act('po', 'cancel', { id, reason: '공급사 단종' });
  }

  /** Two bought orders promised for each of the last twelve months, all to be delivered. */
  async past(): Promise<(DemoOrder & { readonly promised: number })[]> {
    const found: (DemoOrder & { promised: number })[] = [];
    for (let month = MONTHS_BACK - 1; month >= 0; month--) {
      for (const part of [6, 21]) {
        const promised = -(month * 30 + part);
        const brand = this.#chance.pick(['HARU', 'SOLBIN', 'DALBIT', 'ONNURI', 'MOA']);
        const order = await this.confirmed({
          flow: 'buy',
          brand,
          country: this.#chance.pick(['CN', 'VN', 'JP', 'DE']),
          ordered: promised - 70,
          requested: promised,
          lines: this.#chance.int(1, 3),
          tag: '재주문',
        });
        found.push({ ...order, promised });
      }
    }
    return found;
  }

  /** Bought orders in transit; `promised` is in days from today. */
  bought(promised: number, country: string, brand: string): Promise<DemoOrder> {
    return this.confirmed({ flow: 'buy', brand, country, ordered: promised - 60, requested: promised, lines: 2 });
  }

  /** Orders for the factories. */
  made(promised: number, country: string, brand: string, factory: string = FACTORIES.gimpo): Promise<DemoOrder> {
    return this.confirmed({ flow: 'make', brand, country, ordered: promised - 50, requested: promised, lines: 2, factory });
  }
}
