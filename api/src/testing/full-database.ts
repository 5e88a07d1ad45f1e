import { expect } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { Brand } from '../brand/brand.entity.ts';
import type { HttpClient } from './http-client.ts';
import type { TestApp } from './test-app.ts';

const ROWS = 300;

/** Saves rows until a nearly full database refuses them; refused rows must not be stored partly. */
export async function expectFull({ em }: TestApp, boss: HttpClient): Promise<void> {
  const counts = async () => [await em().count(Brand), await em().count(Alog, { entity: 'brand' })];
  for (let round = 1; ; round++) {
    const before = await counts();
    const rows = Array.from({ length: ROWS }, (_, row) => ({ code: `F${round}X${row}`, name: 'filling', packNote: 'x'.repeat(1000) }));
    const answer = await boss.post('/api/brand/save', { saveParams: rows });
    if (answer.status === 200) continue;
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([507, 'storage_full', undefined]);
    expect(answer.body.message).toMatch(/[가-힣].*\(.*[a-z].*\)/);
    expect(await counts()).toEqual(before);
    expect((await boss.get('/api/brand/findMany')).status).toBe(200);
    return;
  }
}
