import { eventUuid, type DefectClass } from '@moru/contract';
import type { People } from './accounts.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';

interface Begun {
  readonly id: number;
  readonly lot: number;
  readonly n: number;
  readonly lotQty: number;
}

const CODES: Readonly<Record<DefectClass, string>> = { critical: 'CRACK', major: 'SCRATCH', minor: 'STAIN' };

/**
 * The inspections of the demo business: lots that passed, one that was reworked, one that waits for the client and one that is being
 * counted.
 */
export class Inspections {
  readonly #demo: Demo;
  /** Who counts: staff of the factory. */
  #site: Demo;

  constructor(demo: Demo, people: People) {
    this.#demo = demo;
    this.#site = demo.as(people.site);
  }

  async #begin(poProductId: number, lotQty: number): Promise<Begun> {
    const id = await this.#demo.add('inspectionGroup', { type: 'final', plannedOn: day(0), lots: [{ poProductId, lotQty }] });
    const lot = await this.#lotOf(id);
    const { n } = (await this.#site.act('inspection', 'start', { id: lot })) as { n: number };
    return { id, lot, n, lotQty };
  }

  async #lotOf(groupId: number): Promise<number> {
    const rows = await this.#demo.rows('inspection', { groupId });
    return rows[0]?.id ?? 0;
  }

  async #count({ lot, n }: Begun, found: Partial<Record<DefectClass, number>>, share = 1): Promise<void> {
    const events: object[] = [{ uuid: eventUuid(), kind: 'checked', qty: Math.ceil(n * share) }];
    for (const [of, count] of Object.entries(found))
      for (let index = 0; index < count; index++)
        events.push({ uuid: eventUuid(), kind: 'defect', class: of, code: CODES[of as DefectClass], qty: 1 });
    const { items } = await this.#demo.row<{
      items: { id: number; method: string; n: number; nominal: number | null; upper: number | null }[];
    }>('inspection', lot);
    for (const { id, method, n: own, nominal, upper } of items) {
      const value = method === 'measure' ? String(nominal ?? upper ?? 1) : 'pass';
      events.push({
        uuid: eventUuid(),
        kind: 'result',
        itemId: id,
        values: Array.from({ length: method === 'measure' ? own : 1 }, () => value),
      });
    }
    await this.#site.act('inspection', 'record', { id: lot, events });
  }

  async #submitted(poProductId: number, lotQty: number, found: Partial<Record<DefectClass, number>>): Promise<Begun> {
    const begun = await this.#begin(poProductId, lotQty);
    await this.#count(begun, found);
    await this.#site.act('inspectionGroup', 'submit', { id: begun.id });
    return begun;
  }

  async #approved({ id, lot }: Begun, decision: object): Promise<void> {
    await this.#demo.act('inspection', 'decide', { id: lot, rejectedQty: 0, reworkQty: 0, goodQty: 0, ...decision });
    await this.#demo.act('inspectionGroup', 'approve', { id });
  }

  /** A lot that failed and waits for its decision. */
  failed(poProductId: number, lotQty: number, major: number): Promise<Begun> {
    return this.#submitted(poProductId, lotQty, { major });
  }

  /** Goods that passed, with the few defective ones taken out. */
  async pass({ lines }: DemoOrder): Promise<void> {
    for (const { id, qty } of lines) {
      const lotQty = Math.floor(qty / 6) * 6; // produced in six days
      const begun = await this.#submitted(id, lotQty, { minor: 1 });
      await this.#approved(begun, { decision: 'accept', goodQty: lotQty - 1, reworkQty: 0, rejectedQty: 1 });
    }
  }

  /** One lot of an order failed and is reworked, one waits for the client's approval. */
  async trouble({ lines: [first, second] }: DemoOrder, made: (qty: number) => number): Promise<void> {
    if (!first || !second) return;
    const failed = await this.#submitted(first.id, made(first.qty), { major: 12 });
    await this.#approved(failed, { decision: 'rework', reworkQty: failed.lotQty, reinspectOn: day(3) });
    const odd = await this.#submitted(second.id, made(second.qty), { minor: 16 });
    await this.#demo.act('inspection', 'decide', {
      id: odd.lot,
      decision: 'accept_deviation',
      goodQty: odd.lotQty - 16,
      rejectedQty: 16,
      reworkQty: 0,
      reason: '색 편차가 한도 견본과 비슷합니다. 시즌 출고를 위해 특채를 요청합니다',
    });
  }

  /** Two lots of a factory failed: the next one is inspected more strictly, and somebody is counting it. */
  async tightened({ lines }: DemoOrder, made: (qty: number) => number): Promise<void> {
    const [line] = lines;
    if (!line) return;
    // The demo's staff work for another factory.
    this.#site = this.#demo;
    const part = Math.floor(made(line.qty) / 3);
    for (let index = 0; index < 2; index++) {
      const failed = await this.#submitted(line.id, part, { major: 12 });
      await this.#approved(failed, { decision: 'reject', rejectedQty: part });
    }
    await this.#count(await this.#begin(line.id, part), { major: 1, minor: 1 }, 0.4);
  }
}
