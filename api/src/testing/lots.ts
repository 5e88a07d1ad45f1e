import { randomUUID } from 'node:crypto';
import type { DefectClass } from '@moru/contract';
import type { Answer, HttpClient } from './http-client.ts';
import { day, ok, Orders } from './orders.ts';
import type { TestApp } from './test-app.ts';

type Values = Record<string, unknown>;

/** Events of a count, each with its own UUID. */
export const defect = (of: DefectClass, more: Values = {}): Values => ({
  uuid: randomUUID(),
  kind: 'defect',
  code: 'stain',
  class: of,
  ...more,
});
export const checked = (qty: number): Values => ({ uuid: randomUUID(), kind: 'checked', qty });
export const answerOf = (itemId: number, values: unknown[], more: Values = {}): Values => ({
  uuid: randomUUID(),
  kind: 'result',
  itemId,
  values,
  ...more,
});
export const undo = (of: unknown): Values => ({ uuid: randomUUID(), kind: 'undo', of });

/** Visits and lots over HTTP, of new inspected lines. */
export class Lots {
  readonly #app: TestApp;
  readonly orders: Orders;

  constructor(app: TestApp, orders: Orders) {
    this.#app = app;
    this.orders = orders;
  }

  static async start(app: TestApp): Promise<Lots> {
    return new Lots(app, await Orders.start(app));
  }

  /** A confirmed line of 1000 pieces that are inspected, so many of them made. */
  async line(
    made = 1000,
    { brand = {}, product = {}, po = {}, line = {} }: { brand?: Values; product?: Values; po?: Values; line?: Values } = {},
  ) {
    const brandId = await this.#app.make('brand', brand);
    const productId = await this.orders.product({ brandId, pcsPerCarton: 24, ...product });
    const { id: poId, lines } = await this.orders.confirmed({ inspect: 'required', factory: 'Ansan', ...po }, [{ productId, ...line }]);
    const poProductId = lines[0] ?? 0;
    if (made > 0) await this.orders.produced(poProductId, made);
    return { brandId, productId, poId, poProductId };
  }

  save(values: Values, who: HttpClient = this.orders.boss): Promise<Answer> {
    return who.post('/api/inspectionGroup/save', { saveParams: { type: 'final', plannedOn: day(0), ...values } });
  }

  /** A visit with these lots; its id and theirs. */
  async visit(lots: Values[], who: HttpClient = this.orders.boss): Promise<{ id: number; lots: number[] }> {
    const [id] = ok(await this.save({ lots }, who));
    return { id, lots: (await this.group(id)).lots.map((lot: { id: number }) => lot.id) };
  }

  /** A visit of one lot that has begun. */
  async begun(poProductId: number, lotQty: number): Promise<{ id: number; lot: number }> {
    const { id, lots } = await this.visit([{ poProductId, lotQty }]);
    const lot = lots[0] ?? 0;
    await this.act('inspection', 'start', { id: lot });
    return { id, lot };
  }

  /** A lot that was completely counted (so many majors, n checked) and submitted. */
  async submitted(poProductId: number, lotQty: number, majors = 0): Promise<{ id: number; lot: number }> {
    const { id, lot } = await this.begun(poProductId, lotQty);
    await this.#counted(id, lot, majors);
    return { id, lot };
  }

  /** A planned lot that is inspected, decided and approved. */
  async passed(id: number, lot: number, decision: Values): Promise<void> {
    await this.act('inspection', 'start', { id: lot });
    await this.#counted(id, lot, 0);
    await this.act('inspection', 'decide', {
      id: lot,
      decision: 'accept',
      rejectedQty: 0,
      reworkQty: 0,
      reason: 'as counted',
      ...decision,
    });
    await this.act('inspectionGroup', 'approve', { id });
  }

  async #counted(id: number, lot: number, majors: number): Promise<void> {
    const { n, items } = await this.lot(lot);
    const answers = items.map((item: { id: number; method: string; n: number; lower: number | null }) =>
      answerOf(item.id, item.method === 'measure' ? Array.from({ length: item.n }, () => item.lower ?? 1) : ['pass']),
    );
    const events = Array.from({ length: majors }, () => defect('major'));
    await this.act('inspection', 'record', { id: lot, events: [checked(n), ...answers, ...events] });
    await this.act('inspectionGroup', 'submit', { id });
  }

  /** A lot that was decided and approved. */
  async approved(poProductId: number, lotQty: number, decision: Values = {}, majors = 0): Promise<{ id: number; lot: number }> {
    const made = await this.submitted(poProductId, lotQty, majors);
    await this.act('inspection', 'decide', {
      id: made.lot,
      decision: 'accept',
      goodQty: lotQty,
      rejectedQty: 0,
      reworkQty: 0,
      ...decision,
    });
    await this.act('inspectionGroup', 'approve', { id: made.id });
    return made;
  }

  async group(id: number, who: HttpClient = this.orders.boss) {
    return ok(await who.get('/api/inspectionGroup/findById', { subset: 'A', id }));
  }

  async lot(id: number, who: HttpClient = this.orders.boss) {
    return ok(await who.get('/api/inspection/findById', { subset: 'A', id }));
  }

  /** Moves of a PO line: type and quantity, in their order. */
  async moves(poProductId: number): Promise<[string, number][]> {
    const { rows } = ok(await this.orders.boss.get('/api/productMove/findMany', { params: { poProductId, orderBy: 'id-asc', num: 500 } }));
    return rows.map((row: { type: string; qty: number }) => [row.type, row.qty]);
  }

  act(resource: string, verb: string, body: Values) {
    return this.orders.act(resource, verb, body);
  }

  refused(code: string, resource: string, verb: string, body: Values, by?: HttpClient) {
    return this.orders.refused(code, resource, verb, body, by);
  }
}
