import type { Catalogue } from './catalogue.ts';
import type { Chance } from './chance.ts';
import { CARRIERS } from './data/partners.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder, OrderBook } from './orders.ts';

type Mode = keyof typeof CARRIERS;

interface Plan {
  readonly etd: number;
  readonly eta: number;
  readonly from?: string;
  readonly to?: string;
  readonly mode?: Mode;
}

/** Out of ten past deliveries so many were late. */
const LATE_IN_TEN = 2;
const DAYS_AT_SEA = 12;

/** The shipments of the demo business. */
export class Shipments {
  readonly #demo: Demo;
  readonly #catalogue: Catalogue;
  readonly #chance: Chance;

  constructor(demo: Demo, catalogue: Catalogue, chance: Chance) {
    this.#demo = demo;
    this.#catalogue = catalogue;
    this.#chance = chance;
  }

  plan({ lines }: DemoOrder, { etd, eta, from = 'CN', to = 'KR', mode = 'sea_fcl' }: Plan): Promise<number> {
    const { countries, partners } = this.#catalogue;
    const sea = mode.startsWith('sea');
    return this.#demo.add('shipping', {
      direction: to === 'KR' ? 'inbound' : 'outbound',
      mode,
      carrierId: partners.get(CARRIERS[mode]),
      blNo: `${CARRIERS[mode].slice(0, 4).toUpperCase().trim()}${this.#chance.int(10_000_000, 99_999_999)}`,
      containerType: sea ? (mode === 'sea_lcl' ? 'LCL' : '40HC') : null,
      fromCountryId: countries.get(from),
      toCountryId: countries.get(to),
      toPort: to === 'KR' ? 'Busan' : null,
      etdPlan: day(etd),
      etaPlan: day(eta),
      items: lines.map(({ id, qty, releaseId }) => ({ poProductId: id, qty, releaseId: releaseId ?? null })),
    });
  }

  act(verb: string, id: number, body: Record<string, unknown> = {}): Promise<unknown> {
    return this.#demo.act('shipping', verb, { id, ...body });
  }

  /** A past order arrives around the day it was promised for, and its PO is closed. */
  async deliver(order: DemoOrder & { readonly promised: number }): Promise<void> {
    const { promised } = order;
    const isLate = this.#chance.int(1, 10) <= LATE_IN_TEN;
    const delivered = Math.min(0, isLate ? promised + this.#chance.int(2, 11) : promised - this.#chance.int(0, 5));
    const etd = promised - DAYS_AT_SEA - 6;
    const mode = this.#chance.pick(['sea_fcl', 'sea_lcl', 'air'] as const);
    const id = await this.plan(order, { etd, eta: promised - 4, mode });
    await this.act('book', id);
    await this.act('depart', id, { atd: day(etd) });
    if (isLate)
      await this.act('reviseEta', id, { toDate: day(delivered - 2), reason: this.#chance.pick(['vessel', 'port', 'weather', 'customs']) });
    await this.act('arrive', id, { ata: day(delivered - 2) });
    await this.act('enterCustoms', id, { customsOn: day(delivered - 1) });
    await this.act('deliver', id, { deliveredOn: day(delivered) });
    await this.#demo.act('po', 'close', { id: order.id });
  }

  /** One shipment in every status before its delivery, some of them behind their plan. */
  async underWay(book: OrderBook): Promise<void> {
    const depart = async (order: DemoOrder, plan: Plan) => {
      const id = await this.plan(order, plan);
      await this.act('depart', id, { atd: day(plan.etd) });
      return id;
    };
    await this.plan(await book.bought(30, 'CN', 'HARU'), { etd: 9, eta: 22 });
    await this.plan(await book.bought(26, 'JP', 'MOA'), { etd: 8, eta: 13, from: 'JP', mode: 'sea_lcl' });
    await this.act('book', await this.plan(await book.bought(20, 'VN', 'ONNURI'), { etd: 4, eta: 14, from: 'VN' }));
    await this.act('cancel', await this.plan(await book.bought(34, 'CN', 'DALBIT'), { etd: 6, eta: 18 }), { reason: '선복 부족' });
    await depart(await book.bought(11, 'CN', 'SOLBIN'), { etd: -4, eta: 3 });
    const port = await depart(await book.bought(-4, 'CN', 'HARU'), { etd: -19, eta: -6 });
    await this.act('reviseEta', port, { toDate: day(2), reason: 'port', note: '닝보항 혼잡' });
    await this.act('reviseEta', port, { toDate: day(5), reason: 'vessel' });
    const rough = await depart(await book.bought(6, 'DE', 'SOLBIN'), { etd: -31, eta: 4, from: 'DE' });
    await this.act('reviseEta', rough, { toDate: day(13), reason: 'weather', note: '희망봉 우회' });
    await this.act('arrive', await depart(await book.bought(3, 'JP', 'MOA'), { etd: -7, eta: -2, from: 'JP', mode: 'sea_lcl' }), {
      ata: day(-1),
    });
    const held = await depart(await book.bought(1, 'CN', 'DALBIT'), { etd: -12, eta: -3 });
    await this.act('arrive', held, { ata: day(-3) });
    await this.act('enterCustoms', held, { customsOn: day(-2) });
  }
}
