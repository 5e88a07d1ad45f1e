import { randomUUID } from 'node:crypto';
import type { Answer, HttpClient } from './http-client.ts';
import { Lots } from './lots.ts';
import { day, ok, type Orders } from './orders.ts';
import type { TestApp } from './test-app.ts';

type Values = Record<string, unknown>;
type Line = { id: number; qty: number };

const PERSON = { recipient: '홍길동', phone: '010-1234-5678', zip: '04524', address: '서울 중구 세종대로 110' };

/** Releases of goods that were made and found good, over HTTP. */
export class Goods {
  readonly lots: Lots;

  constructor(lots: Lots) {
    this.lots = lots;
  }

  static async start(app: TestApp): Promise<Goods> {
    return new Goods(await Lots.start(app));
  }

  get orders(): Orders {
    return this.lots.orders;
  }

  get boss(): HttpClient {
    return this.orders.boss;
  }

  /** A line of 1000 pieces in cartons of 24, so many of them made and found good. */
  async ready(good: number, made: Parameters<Lots['line']>[1] = {}) {
    const line = await this.lots.line(good, made);
    await this.lots.approved(line.poProductId, good);
    return line;
  }

  /** A request for a delivery; its id. */
  async request(brandId: number, lines: Values[], by: HttpClient = this.boss): Promise<number> {
    const place = { destName: '이마트 성수', destAddress: '서울 성동구' };
    return this.#saved({ type: 'delivery', brandId, lines, ...place }, by);
  }

  /** A request for a direct shipment, every line to one person; its id. */
  async direct(brandId: number, lines: Values[], by: HttpClient = this.boss): Promise<number> {
    return this.#saved({ type: 'sd', brandId, lines: lines.map((line) => ({ ...PERSON, ...line })) }, by);
  }

  /** A request that was confirmed; its id. */
  async confirmed(brandId: number, lines: Values[]): Promise<number> {
    const id = await this.request(brandId, lines);
    await this.act('confirm', { id });
    return id;
  }

  /** A confirmed release of which everything was picked; its id. */
  async picked(id: number): Promise<number> {
    await this.act('startPicking', { id });
    const { lines }: { lines: Line[] } = await this.read(id);
    await this.pick(
      id,
      lines.map((line) => ({ id: line.id, pickedQty: line.qty })),
    );
    return id;
  }

  /** A request that went out, all of it; its id. */
  async released(id: number): Promise<number> {
    await this.act('confirm', { id });
    await this.picked(id);
    await this.act('release', { id });
    return id;
  }

  pick(id: number, lines: Values[]) {
    return this.act('pick', { id, lines, eventUuid: randomUUID() });
  }

  act(verb: string, body: Values) {
    return this.orders.act('releaseGroup', verb, body);
  }

  refused(code: string, verb: string, body: Values, by?: HttpClient) {
    return this.orders.refused(code, 'releaseGroup', verb, body, by);
  }

  async read(id: number, who: HttpClient = this.boss) {
    return ok(await who.get('/api/releaseGroup/findById', { subset: 'A', id }));
  }

  line(id: number) {
    return this.orders.line(id);
  }

  moves(poProductId: number) {
    return this.lots.moves(poProductId);
  }

  save(values: Values, who: HttpClient = this.boss): Promise<Answer> {
    return who.post('/api/releaseGroup/save', { saveParams: values });
  }

  async #saved(values: Values, by: HttpClient): Promise<number> {
    return ok(await this.save({ requestedDate: day(7), ...values }, by))[0];
  }
}
