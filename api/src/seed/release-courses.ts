import { eventUuid } from '@moru/contract';
import type { People } from './accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { recipient } from './data/recipients.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';
import type { Partners } from './partners.ts';
import { BUSAN, courierTo, SEOUL, sendBy } from './releases.ts';
import type { Shipments } from './shipments.ts';

/** Pieces of the order's two lines. */
type Qtys = readonly [number, number];
interface Picked {
  readonly id: number;
  readonly pickedQty: number;
  readonly shortReason?: string;
}

type Business = Pick<Catalogue, 'brands' | 'partners'>;

const PARCELS = 36;
/** Parcels with a tracking number, and the one whose telephone number the courier would refuse. */
const [NUMBERED, FAULTY] = [20, 27];
const TRUCK = { vehicle: '서울 82바 4417', driverPhone: '010-5550-0147' } as const;

/** Releases of one inspected order, one at every stage, as office and floor process them. */
export class ReleaseCourses {
  readonly #demo: Demo;
  readonly #client: Demo;
  readonly #site: Demo;
  readonly #brandId: number;
  readonly #order: DemoOrder;
  readonly #partners: Partners;

  constructor(demo: Demo, people: People, { brands, partners }: Business, order: DemoOrder) {
    this.#demo = demo;
    this.#client = demo.as(people.client);
    this.#site = demo.as(people.site);
    this.#brandId = brands.get('HARU') ?? 0;
    this.#partners = partners;
    this.#order = order;
  }

  async all(): Promise<void> {
    await this.#deliveredOne();
    await this.#sent();
    await this.#confirmed([96, 48], 1, SEOUL);
    await this.#halfPicked();
    await this.#demo.act('releaseGroup', 'hold', { id: await this.#confirmed([48, 24], 2, BUSAN), reason: '납품처 입고일 변경 협의 중' });
    await this.#parcels();
    await this.#tooMuch();
  }

  async #request([first, second]: Qtys, planned: number, dest: typeof SEOUL): Promise<number> {
    const [one, two] = this.#order.lines;
    const lines = [
      { poProductId: one?.id, qty: first },
      { poProductId: two?.id, qty: second },
    ];
    const dates = { requestedDate: day(planned), plannedDate: day(planned) };
    const id = await this.#client.add('releaseGroup', { type: 'delivery', brandId: this.#brandId, ...dates, ...dest, lines });
    return sendBy(this.#demo, this.#partners, id, courierTo(dest));
  }

  async #confirmed(qtys: Qtys, planned: number, dest: typeof SEOUL): Promise<number> {
    const id = await this.#request(qtys, planned, dest);
    await this.#demo.act('releaseGroup', 'confirm', { id });
    return id;
  }

  /** Picks the quantities that `taken` returns; other lines are left. */
  async #pick(id: number, taken: (line: { id: number; qty: number }, index: number) => Picked | undefined): Promise<number> {
    await this.#site.act('releaseGroup', 'startPicking', { id });
    const { lines } = await this.#demo.row<{ lines: { id: number; qty: number }[] }>('releaseGroup', id);
    const picked = lines.flatMap((line, index) => taken(line, index) ?? []);
    await this.#site.act('releaseGroup', 'pick', { id, lines: picked, eventUuid: eventUuid() });
    return lines[0]?.id ?? 0;
  }

  /** Delivered this morning; a few pieces came back and can be sold again. */
  async #deliveredOne(): Promise<void> {
    const id = await this.#confirmed([72, 48], 0, { ...SEOUL, ...TRUCK });
    const line = await this.#pick(id, ({ id: own, qty }) => ({ id: own, pickedQty: qty }));
    await this.#site.act('releaseGroup', 'release', { id, releasedOn: day(0) });
    await this.#site.act('releaseGroup', 'deliver', { id, deliveredOn: day(0), receivedBy: '최은영 (검수)' });
    const lines = [{ id: line, qty: 3, resaleable: true }];
    await this.#demo.act('releaseGroup', 'return', { id, date: day(0), lines, reason: '수량 과다 반입', eventUuid: eventUuid() });
  }

  /** Released with fewer pieces than requested: some were broken. */
  async #sent(): Promise<void> {
    const id = await this.#confirmed([60, 36], 0, { ...BUSAN, ...TRUCK });
    await this.#pick(id, ({ id: own, qty }, index) =>
      index === 0 ? { id: own, pickedQty: qty - 2, shortReason: 'damaged' } : { id: own, pickedQty: qty },
    );
    await this.#site.act('releaseGroup', 'release', { id, releasedOn: day(0) });
  }

  async #halfPicked(): Promise<void> {
    const id = await this.#confirmed([84, 36], 0, SEOUL);
    await this.#pick(id, ({ id: own, qty }, index) => (index === 0 ? { id: own, pickedQty: qty } : undefined));
  }

  /** A gift campaign: some dozens of parcels, most of them with the courier, one address to correct. */
  async #parcels(): Promise<void> {
    const lines = Array.from({ length: PARCELS }, (_, nth) => ({
      poProductId: this.#order.lines[nth % this.#order.lines.length]?.id,
      qty: 1 + (nth % 3),
      ...recipient(nth),
      ...(nth === FAULTY && { phone: '010-5550-12' }),
    }));
    const dates = { requestedDate: day(1), plannedDate: day(1) };
    const id = await this.#client.add('releaseGroup', {
      type: 'sd',
      brandId: this.#brandId,
      ...dates,
      memo: '연말 선물 행사',
      lines,
    });
    await sendBy(this.#demo, this.#partners, id, 'parcels');
    await this.#demo.act('releaseGroup', 'confirm', { id });
    await this.#demo.act('courierFile', 'make', { groupId: id, format: 'xlsx' });
    const { lines: stored } = await this.#demo.row<{ lines: { id: number }[] }>('releaseGroup', id);
    const numbers = stored.slice(0, NUMBERED).map((line, nth) => ({ id: line.id, trackingNo: String(6_890_155_500_000 + nth) }));
    await this.#demo.act('courierFile', 'track', { groupId: id, lines: numbers });
  }

  /** Requests more than is available: the office sees what reserves the rest before it confirms. */
  async #tooMuch(): Promise<void> {
    const [one] = this.#order.lines;
    await this.#request([one?.qty ?? 0, 24], 1, SEOUL);
  }
}

/** Half of the goods that passed inspection are released and at sea. */
export async function shipReleased(demo: Demo, shipments: Shipments, brandId: number, { id, lines }: DemoOrder): Promise<void> {
  const wanted = lines.map((line) => ({ poProductId: line.id, qty: Math.floor(line.qty / 2) }));
  const dates = { requestedDate: day(0), plannedDate: day(0) };
  const group = await demo.add('releaseGroup', { type: 'delivery', brandId, ...dates, ...BUSAN, ...TRUCK, lines: wanted });
  await demo.act('releaseGroup', 'confirm', { id: group, reason: '라벨은 선적 전에 붙임' });
  await demo.act('releaseGroup', 'startPicking', { id: group });
  const { lines: stored } = await demo.row<{ lines: { id: number; poProductId: number; qty: number }[] }>('releaseGroup', group);
  const picked = stored.map((line) => ({ id: line.id, pickedQty: line.qty }));
  await demo.act('releaseGroup', 'pick', { id: group, lines: picked, eventUuid: eventUuid() });
  await demo.act('releaseGroup', 'release', { id: group, releasedOn: day(0) });
  const loaded = stored.map((line) => ({ id: line.poProductId, qty: line.qty, releaseId: line.id, brand: '' }));
  const shipment = await shipments.plan({ id, lines: loaded }, { etd: 0, eta: 19, from: 'KR', to: 'US' });
  await shipments.act('depart', shipment, { atd: day(0) });
}
