import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { addDays, addMonths, lastDay, ymOf, type PracticeTaskId } from '@moru/contract';
import type { App } from '../create-app.ts';
import { today } from '../core/clock.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { ProductInventoryService } from '../product-inventory/product-inventory.service.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import { day } from '../seed/demo.ts';
import { Inspections } from '../seed/inspections.ts';
import type { DemoOrder } from '../seed/orders.ts';
import { SEOUL } from '../seed/releases.ts';
import type { SeededWorld } from '../seed/seed-demo.ts';
import { rowOf, type Subject } from './subject.ts';

/** Subject of each task. */
export type Subjects = Readonly<Record<PracticeTaskId, Subject>>;

type Laid = Readonly<Record<string, Subject>>;

const GOOD = 240;
const BAD = 6;
const MAJOR = 12;
const ASKED = 60;
const BROKEN = 12;
const LABEL_GAP = 35;
const STOCK_GAP = 8;
const LATER_DAYS = 9;
const DAYS_OF_WORK = 6;
/** Share of an order that is produced when its task begins. */
const BEGUN = 0.2;
const [KEPT_GOOD, A_BOX] = [120, 24];

/** Pieces of an order produced in six days. */
const madeOf = (qty: number): number => Math.floor(qty / DAYS_OF_WORK) * DAYS_OF_WORK;

interface NamedLine {
  readonly po: string;
  readonly line: string;
  readonly product: string;
  /** As named on English screens. */
  readonly productEn: string;
}

async function nameOf(em: SqlEntityManager, lineId: number): Promise<NamedLine> {
  const row = await rowOf<NamedLine>(
    em,
    'select po.po_no as po, l.line_no as line, p.name as product, coalesce(p.name_en, p.name) as productEn' +
      ' from po_product l join po on po.id = l.po_id' +
      ' join product p on p.id = l.product_id where l.id = ?',
    [lineId],
  );
  if (!row) throw new Error(`no line ${lineId}`);
  return { ...row, line: String(row.line) };
}

const highest = async (em: SqlEntityManager, table: string): Promise<number> =>
  Number((await rowOf<{ id: number | null }>(em, `select max(id) as id from ${table}`, []))?.id ?? 0);

/** Orders, inspections and releases of the tasks, as users of the demo business enter them. */
export class TaskData {
  readonly #em: SqlEntityManager;
  readonly #world: SeededWorld;

  constructor(em: SqlEntityManager, world: SeededWorld) {
    this.#em = em;
    this.#world = world;
  }

  async all(): Promise<Laid> {
    const { book, floor } = this.#world;
    const open = await book.made(12, 'KR', 'HARU');
    const begun = await book.made(16, 'KR', 'HARU');
    await floor.produce(begun, BEGUN, 2);
    const made = await book.made(14, 'KR', 'HARU');
    await floor.produce(made, 1, DAYS_OF_WORK);
    const passed = await book.made(10, 'KR', 'HARU');
    await floor.produce(passed, 1, DAYS_OF_WORK);
    await new Inspections(this.#world.demo, this.#world.people).pass(passed);
    return {
      journal: await this.#journal(open),
      offline: await this.#offline(begun),
      eta: await this.#eta(open),
      lot: await this.#lot(made),
      decide: await this.#decide(made),
      release: await this.#release(passed),
      request: await this.#request(passed),
      label: await this.#label(),
      import: { facts: { first: '연습 봄', second: '연습 여름', third: '연습 가을' }, ids: {}, to: { admin: '/admin/tags' } },
    };
  }

  async #journal({ lines: [line] }: DemoOrder): Promise<Subject> {
    const id = line?.id ?? 0;
    const facts = { ...(await nameOf(this.#em, id)), good: String(GOOD), bad: String(BAD) };
    return { facts, ids: { line: id }, to: { admin: `/admin/pjournals/form?init[poProductId]=${id}`, site: '/site/pjournals' } };
  }

  async #offline({ lines: [line] }: DemoOrder): Promise<Subject> {
    const id = line?.id ?? 0;
    const facts = { ...(await nameOf(this.#em, id)), good: String(KEPT_GOOD), theirs: String(KEPT_GOOD - A_BOX) };
    const office = { loginId: 'office', name: '정민호', role: 'supervisor', pw: randomUUID() };
    const ids = { line: id, office: await this.#world.demo.add('user', office) };
    return { facts, ids, to: { admin: '/site/pjournals', site: '/site/pjournals' } };
  }

  async #eta({ lines: [, line] }: DemoOrder): Promise<Subject> {
    const id = line?.id ?? 0;
    const before = await rowOf<{ eta: string | null }>(this.#em, 'select eta_current as eta from po_product where id = ?', [id]);
    const facts = { ...(await nameOf(this.#em, id)), to: addDays(before?.eta ?? today(), LATER_DAYS) };
    return {
      facts,
      ids: { line: id, lastRevision: await highest(this.#em, 'eta_revision') },
      to: { admin: `/admin/po-products/form?id=${id}` },
    };
  }

  async #group(lineId: number, lotQty: number): Promise<{ group: number; lot: number; no: string }> {
    const { demo } = this.#world;
    const group = await demo.add('inspectionGroup', { type: 'final', plannedOn: day(0), lots: [{ poProductId: lineId, lotQty }] });
    const [lot] = await demo.rows('inspection', { groupId: group });
    const { no } = await demo.row<{ no: string }>('inspectionGroup', group);
    return { group, lot: lot?.id ?? 0, no };
  }

  async #lot({ lines: [line] }: DemoOrder): Promise<Subject> {
    const qty = madeOf(line?.qty ?? 0);
    const { group, lot, no } = await this.#group(line?.id ?? 0, qty);
    const facts = { ...(await nameOf(this.#em, line?.id ?? 0)), no, qty: String(qty), major: String(MAJOR) };
    return { facts, ids: { lot }, to: { admin: `/admin/inspection-groups/form?id=${group}`, site: '/site/po-products' } };
  }

  async #decide({ lines: [, line] }: DemoOrder): Promise<Subject> {
    const qty = madeOf(line?.qty ?? 0);
    const failed = await new Inspections(this.#world.demo, this.#world.people).failed(line?.id ?? 0, qty, MAJOR);
    const { no } = await this.#world.demo.row<{ no: string }>('inspectionGroup', failed.id);
    const facts = { ...(await nameOf(this.#em, line?.id ?? 0)), no, qty: String(qty) };
    return { facts, ids: { lot: failed.lot }, to: { admin: `/admin/inspection-groups/form?id=${failed.id}` } };
  }

  async #release({ lines: [line] }: DemoOrder): Promise<Subject> {
    const { demo, people, brands } = this.#world;
    const dates = { requestedDate: day(0), plannedDate: day(0) };
    const lines = [{ poProductId: line?.id, qty: ASKED }];
    const id = await demo
      .as(people.client)
      .add('releaseGroup', { type: 'delivery', brandId: brands.get('HARU'), ...dates, ...SEOUL, lines });
    await demo.act('releaseGroup', 'confirm', { id });
    const group = await demo.row<{ no: string; lines: { id: number }[] }>('releaseGroup', id);
    const sent = ASKED - BROKEN;
    const facts = {
      ...(await nameOf(this.#em, line?.id ?? 0)),
      no: group.no,
      asked: String(ASKED),
      broken: String(BROKEN),
      sent: String(sent),
    };
    const to = { admin: `/admin/release-groups/form?id=${id}`, site: `/site/release-groups/form?id=${id}&type=delivery` };
    return { facts, ids: { line: group.lines[0]?.id ?? 0 }, to };
  }

  async #request({ lines: [, line] }: DemoOrder): Promise<Subject> {
    const facts = { ...(await nameOf(this.#em, line?.id ?? 0)), asked: '24', on: day(7) };
    return {
      facts,
      ids: { line: line?.id ?? 0, lastGroup: await highest(this.#em, 'release_group') },
      to: { admin: '/admin/release-groups/form?type=delivery' },
    };
  }

  async #label(): Promise<Subject> {
    const stock = await rowOf<{ id: number; code: string; name: string; on_hand: number }>(
      this.#em,
      'select id, code, name, on_hand from label_stock where on_hand > ? order by id',
      [LABEL_GAP],
    );
    if (!stock) throw new Error('no label in stock');
    const { id, code, name, on_hand: book } = stock;
    const facts = { code, name, book: String(book), counted: String(book - LABEL_GAP) };
    const to = { admin: `/admin/label-stocks/form?id=${id}`, site: `/site/label-stocks/form?id=${id}` };
    return { facts, ids: { stock: id, lastMove: await highest(this.#em, 'label_move') }, to };
  }
}

/** Reopens last month, with a product whose balance is slightly above its counted stock. Runs after all months are closed. */
export async function layMonth(app: Pick<App, 'nest' | 'orm'>, em: SqlEntityManager): Promise<Subject> {
  const ym = addMonths(ymOf(today()), -1);
  await app.nest.get(ProductInventoryService).reopen({ ym, reason: '연습' }, systemCtx(app.orm));
  const product = await rowOf<{ id: number; name: string; nameEn: string }>(
    em,
    'select p.id, p.name, coalesce(p.name_en, p.name) as nameEn from product p join product_inventory i on i.product_id = p.id where i.ym = ? order by i.closing desc, p.id',
    [addMonths(ym, -1)],
  );
  if (!product) throw new Error('no product with a month');
  const book = await transact(systemCtx(app.orm), async (inner) => {
    const own = (await productLedger.lock(inner, [product.id])).get(product.id);
    return own ? productLedger.balanceAt(inner, own, lastDay(ym)) : 0;
  });
  const facts = { ym, product: product.name, productEn: product.nameEn, book: String(book), counted: String(book - STOCK_GAP) };
  return { facts, ids: { product: product.id }, to: { admin: '/admin/products/inventory' } };
}
