import { randomUUID } from 'node:crypto';
import type { People } from './accounts.ts';
import type { Catalogue } from './catalogue.ts';
import type { Chance } from './chance.ts';
import { LABELS } from './data/catalogue.ts';
import { LABEL_SUPPLIER } from './data/partners.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';

type Label = { readonly id: number; readonly code: string; readonly brand: string | null };

const OPENED = -40;

/** Label stocks with their receipts, losses and a count; those of a brand come first. */
export async function addLabels(demo: Demo, { brands, countries, partners }: Catalogue): Promise<Label[]> {
  const ids = await demo.save(
    'labelStock',
    LABELS.map(([code, name, nameEn, kind, brand, country, safetyQty, leadTimeDays]) => ({
      code,
      name,
      nameEn,
      kind,
      safetyQty,
      leadTimeDays,
      brandId: brand && brands.get(brand),
      countryId: country && countries.get(country),
      supplierId: partners.get(LABEL_SUPPLIER),
      unitCost: 35,
      orderMultiple: 500,
      location: `A-${code.slice(0, 2)}`,
    })),
  );
  const move = (id: number, body: Record<string, unknown>) => demo.act('labelStock', 'move', { id, eventUuid: randomUUID(), ...body });
  for (const [index, id] of ids.entries()) {
    await move(id, { type: 'receive', date: day(OPENED), qty: LABELS[index]?.[8] ?? 0 });
    if (index % 3 === 0) await move(id, { type: 'loss', date: day(OPENED + 5), qty: 120, reason: 'misprint' });
    if (index % 4 === 1) await move(id, { type: 'count', date: day(-15), qty: (LABELS[index]?.[8] ?? 0) - 40, reason: '월말 실사' });
  }
  return ids.map((id, index) => ({ id, code: LABELS[index]?.[0] ?? '', brand: LABELS[index]?.[4] ?? null }));
}

const DEFECTS = ['SCRATCH', 'STAIN', 'SHADE', 'CRACK'] as const;
const DAILY_SHARE = 0.16;

/** Daily reports of the orders in production. */
export class Floor {
  readonly #demo: Demo;
  readonly #people: People;
  readonly #labels: readonly Label[];
  readonly #chance: Chance;

  constructor(demo: Demo, people: People, labels: readonly Label[], chance: Chance) {
    this.#demo = demo;
    this.#people = people;
    this.#labels = labels;
    this.#chance = chance;
  }

  /** Produces a share of each line over some days, the last of them `last` days ago; journals older than yesterday are confirmed. */
  async produce({ lines }: DemoOrder, share: number, days: number, last = 1): Promise<void> {
    for (const { id, qty, brand } of lines) {
      const daily = Math.floor((qty * share) / days);
      for (let back = last + days - 1; back >= last; back--)
        await this.#report(id, -back, daily, brand, back > 1 ? 'confirmed' : 'submitted');
    }
  }

  /** Today's journals that are not submitted. */
  async today({ lines }: DemoOrder): Promise<void> {
    for (const { id, qty, brand } of lines) await this.#report(id, 0, Math.floor(qty * DAILY_SHARE), brand, 'draft');
  }

  async #report(
    poProductId: number,
    offset: number,
    goodQty: number,
    brand: string,
    status: 'draft' | 'submitted' | 'confirmed',
  ): Promise<void> {
    const defectQty = this.#chance.int(0, 9);
    const label = this.#labels.find((stock) => stock.brand === brand);
    // Staff write today's and yesterday's journals; older ones are the supervisor's.
    const writer = this.#demo.as(offset >= -1 ? this.#people.site : this.#people.supervisor);
    const id = await writer.add('pjournal', {
      date: day(offset),
      poProductId,
      process: 'packing',
      planQty: goodQty + 20,
      goodQty,
      defectQty,
      defectLines: defectQty > 0 ? [{ code: this.#chance.pick(DEFECTS), qty: defectQty }] : [],
      workers: this.#chance.int(4, 9),
      workMin: 480,
      ...(this.#chance.int(1, 6) === 1 && { stopMin: 25, stopReason: '포장기 점검' }),
      labels: label ? [{ labelStockId: label.id, used: goodQty, loss: this.#chance.int(0, 4) }] : [],
    });
    if (status !== 'draft') await writer.act('pjournal', 'submit', { id });
    if (status === 'confirmed') await this.#demo.act('pjournal', 'confirm', { id });
  }
}
