import type { Answer, HttpClient } from './http-client.ts';
import { day, ok, Orders } from './orders.ts';
import type { TestApp } from './test-app.ts';

type Values = Record<string, unknown>;

/** Release requests made over HTTP, with brands and PO lines of their own. */
export class Releases {
  readonly orders: Orders;
  readonly #app: TestApp;

  constructor(app: TestApp, orders: Orders) {
    this.#app = app;
    this.orders = orders;
  }

  static async start(app: TestApp): Promise<Releases> {
    return new Releases(app, await Orders.start(app));
  }

  /** A brand with one confirmed PO line of 1000 pieces in cartons of 24. */
  async branded(factory = 'Ansan'): Promise<{ brandId: number; poProductId: number }> {
    const brandId = await this.#app.make('brand');
    const productId = await this.orders.product({ brandId, pcsPerCarton: 24 });
    const { lines } = await this.orders.confirmed({ factory }, [{ productId }]);
    return { brandId, poProductId: lines[0] ?? 0 };
  }

  save(values: Values, who: HttpClient = this.orders.boss): Promise<Answer> {
    return who.post('/api/releaseGroup/save', { saveParams: values });
  }

  /** A delivery to one place; its id. */
  async delivery(values: Values, who: HttpClient = this.orders.boss): Promise<number> {
    return ok(
      await this.save({ type: 'delivery', requestedDate: day(7), destName: '이마트 성수', destAddress: '서울 성동구', ...values }, who),
    )[0];
  }

  /** A direct shipment to one person; its id. */
  async direct(brandId: number, poProductId: number, line: Values = {}): Promise<number> {
    const person = { recipient: '홍길동', phone: '010-1234-5678', zip: '04524', address: '서울 중구 세종대로 110', parcelMemo: '문 앞' };
    return ok(await this.save({ type: 'sd', brandId, requestedDate: day(7), lines: [{ poProductId, qty: 30, ...person, ...line }] }))[0];
  }

  async read(id: number, who: HttpClient = this.orders.boss) {
    return ok(await who.get('/api/releaseGroup/findById', { subset: 'A', id }));
  }
}
