import { addDays } from '@moru/contract';
import { today } from '../core/clock.ts';
import { withFactory } from './factories.ts';
import type { Answer, HttpClient } from './http-client.ts';
import type { TestApp } from './test-app.ts';

type Values = Record<string, unknown>;

/** A business date some days from today. */
export const day = (offset: number): string => addDays(today(), offset);

/** Body of an answer that must be 200. */
export function ok(answer: Answer): Answer['body'] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Orders made over HTTP by a supervisor, with new products and countries. */
export class Orders {
  readonly #app: TestApp;
  readonly boss: HttpClient;

  constructor(app: TestApp, boss: HttpClient) {
    this.#app = app;
    this.boss = boss;
  }

  static async start(app: TestApp): Promise<Orders> {
    return new Orders(app, await app.as('supervisor'));
  }

  product(values: Values = {}): Promise<number> {
    return this.#app.make('product', values);
  }

  /** A draft with one line of 1000 pieces by default; its pieces are good without an inspection. */
  async draft(po: Values = {}, lines: Values[] = [{}], by: HttpClient = this.boss): Promise<number> {
    const made: Values[] = [];
    for (const line of lines)
      made.push({
        orderQty: 1000,
        unitPrice: 2.5,
        ...(await withFactory(line, this.#app)),
        productId: line['productId'] ?? (await this.product()),
      });
    const countryId = po['countryId'] ?? (await this.#app.make('country'));
    const [id] = ok(
      await by.post('/api/po/save', {
        saveParams: {
          orderDate: day(-30),
          requestedDate: day(30),
          inspect: 'none',
          ...(await withFactory(po, this.#app)),
          countryId,
          lines: made,
        },
      }),
    );
    return id;
  }

  /** A confirmed PO; its id and those of its lines. */
  async confirmed(po: Values = {}, lines: Values[] = [{}]): Promise<{ id: number; lines: number[] }> {
    const id = await this.draft(po, lines);
    await this.act('po', 'request', { id });
    await this.act('po', 'confirm', { id, reason: 'as agreed' });
    return { id, lines: (await this.po(id)).lines.map((line: { id: number }) => line.id) };
  }

  async po(id: number, by: HttpClient = this.boss) {
    return ok(await by.get('/api/po/findById', { subset: 'A', id }));
  }

  async line(id: number, by: HttpClient = this.boss) {
    return ok(await by.get('/api/poProduct/findById', { subset: 'A', id }));
  }

  async shipping(id: number, by: HttpClient = this.boss) {
    return ok(await by.get('/api/shipping/findById', { subset: 'A', id }));
  }

  /** A planned shipment of these lines, due in ten days. */
  async shipment(items: Values[], values: Values = {}): Promise<number> {
    const toCountryId = values['toCountryId'] ?? (await this.#app.make('country'));
    const [id] = ok(
      await this.boss.post('/api/shipping/save', { saveParams: { etdPlan: day(-5), etaPlan: day(10), ...values, toCountryId, items } }),
    );
    return id;
  }

  /** A shipment that went through every step, delivered on the given day. */
  async delivered(items: Values[], on: string = day(0), values: Values = {}): Promise<number> {
    const id = await this.shipment(items, values);
    await this.act('shipping', 'depart', { id, atd: day(-400) });
    await this.act('shipping', 'arrive', { id, ata: day(-400) });
    await this.act('shipping', 'deliver', { id, deliveredOn: on });
    return id;
  }

  /** Takes the last step of a shipment back, as it is now. */
  async stepBack(id: number, reason = 'typed by mistake', by: HttpClient = this.boss): Promise<Answer> {
    const { version } = await this.shipping(id);
    return by.post('/api/shipping/stepBack', { id, version, reason });
  }

  /** A submitted journal of the final process. */
  async produced(poProductId: number, goodQty: number): Promise<number> {
    const id = await this.#app.make('pjournal', { poProductId, goodQty, date: day(0), process: 'packing' });
    await this.act('pjournal', 'submit', { id });
    return id;
  }

  /** An action that must succeed. */
  async act(resource: string, verb: string, body: Values) {
    return ok(await this.boss.post(`/api/${resource}/${verb}`, body));
  }

  /** An action that must be refused with this code; its issues. */
  async refused(code: string, resource: string, verb: string, body: Values, by: HttpClient = this.boss): Promise<Values[]> {
    const answer = await by.post(`/api/${resource}/${verb}`, body);
    if (answer.body?.code !== code) throw new Error(`expected ${code}, got ${answer.status}: ${answer.text}`);
    return answer.body.issues ?? [];
  }
}
