import { ForecastError } from '../forecast-error/forecast-error.entity.ts';
import type { TestApp } from './test-app.ts';

/** A month of a product with a forecast, as closing stores it. */
export async function insertForecast(app: TestApp, productId: number, values: Partial<ForecastError> = {}): Promise<number> {
  const at = new Date();
  const month = { ym: '2025-03', date: '2025-03-31', mode: 'avg3', expectedQty: 90, actualQty: 100, errorPct: 10 };
  return (await app
    .em()
    .insert(ForecastError, { productId, ...month, version: 1, createdAt: at, updatedAt: at, ...values } as never)) as number;
}
