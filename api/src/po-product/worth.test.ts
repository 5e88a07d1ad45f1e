import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBrandClient } from '../testing/brand-client.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let brandId: number;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
});
afterAll(() => app?.stop());

/** A line delivered on a day; promised for day 30. */
async function delivered(on: number, product: Record<string, unknown> = {}): Promise<void> {
  const { lines } = await orders.confirmed({ flow: 'buy' }, [{ productId: await orders.product(product) }]);
  await orders.delivered([{ poProductId: lines[0], qty: 1000 }], day(on));
}
const worth = async (who: HttpClient) => ok(await who.get('/api/poProduct/worth', { by: 'supplier' }));

test('everybody reads the worth of the promises that they see, whoever read before', async () => {
  await delivered(0, { brandId });
  await delivered(1);
  expect((await worth(orders.boss)).all).toMatchObject({ n: 2, kept: 2 });
  expect((await worth(client)).all).toMatchObject({ n: 1, kept: 1 });
  expect(await worth(await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] }))).toMatchObject({
    all: null,
    rows: [],
  });
  expect((await worth(orders.boss)).all).toMatchObject({ n: 2 });
});
