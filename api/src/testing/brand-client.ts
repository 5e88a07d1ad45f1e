import type { HttpClient } from './http-client.ts';
import { Orders } from './orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** An API with orders, and a client that sees one brand. */
export interface BrandClient {
  readonly app: TestApp;
  readonly orders: Orders;
  readonly brandId: number;
  readonly client: HttpClient;
}

/** Starts an API with orders, a brand and a client of that brand alone. */
export async function startBrandClient(): Promise<BrandClient> {
  const app = await startTestApp();
  const orders = await Orders.start(app);
  const brandId = await app.make('brand');
  return { app, orders, brandId, client: await app.as('client', { scope: 'listed', brandIds: [brandId] }) };
}
