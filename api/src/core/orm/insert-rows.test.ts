import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Brand } from '../../brand/brand.entity.ts';
import { ImportFile } from '../../import/import.entity.ts';
import { Product } from '../../product/product.entity.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertRows, inValues } from './insert-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const now = new Date('2026-01-02T03:04:05.678Z');
const stamp = { version: 1, createdAt: now, updatedAt: now, createdBy: null, updatedBy: null };
const brands = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    ...stamp,
    code: `${prefix}${index}`,
    name: `“${prefix}${index}”, it's`,
    isActive: index % 2 === 0,
  }));

test.each([1, 2, 127, 128, 300])('%i rows arrive, each once and as it was', async (count) => {
  const prefix = `N${count}-`;
  await insertRows(app.em(), Brand, brands(count, prefix));
  const stored = await app.em().find(Brand, { code: { $like: `${prefix}%` } }, { orderBy: { id: 'asc' } });
  expect(stored.map(({ code, name, isActive, createdAt }) => ({ ...stamp, code, name, isActive, createdAt }))).toEqual(
    brands(count, prefix),
  );
});

test('dates, lists, objects, decimals and nulls are read back by the ORM as they were given', async () => {
  const brandId = await app.make('brand');
  const product = { code: 'P-1', name: 'Label', brandId, kind: 'finished', unitCost: 12.34, tagIds: [3, 1], memo: null };
  const id = await app.make('product', { brandId });
  const { id: _, ...like } = await app.em().findOneOrFail(Product, { id });
  const scalars = Object.fromEntries(Object.entries(like).filter(([, value]) => typeof value !== 'object' || value === null));
  await insertRows(app.em(), Product, [{ ...scalars, ...stamp, ...product }]);
  expect(await app.em().findOneOrFail(Product, { code: 'P-1' })).toMatchObject({ ...product, createdAt: now });
  const file = {
    fileName: 'f',
    mappingName: 'm',
    mapping: { a: [1] },
    headers: ['x'],
    counts: { new: 1 },
    status: 'reading',
    createdAt: now,
  };
  await insertRows(app.em(), ImportFile, [file]);
  expect(await app.em().findOneOrFail(ImportFile, { fileName: 'f' })).toMatchObject(file);
});

test('a duplicate value is reported as by the ORM', async () => {
  await insertRows(app.em(), Brand, brands(1, 'TWICE'));
  await expect(insertRows(app.em(), Brand, brands(1, 'TWICE'))).rejects.toBeInstanceOf(UniqueConstraintViolationException);
});

test('rows with different properties, and unknown properties, are an error of the caller', async () => {
  const [one, two] = brands(2, 'D');
  await expect(insertRows(app.em(), Brand, [one ?? {}, { ...two, memo: 'x' }])).rejects.toThrow('differ');
  await expect(insertRows(app.em(), Brand, [{ ...one, colour: 'red' }])).rejects.toThrow("no property 'colour'");
});

test('an in list of any length finds its values and has few texts', async () => {
  const db = app.em().getKysely();
  const texts = new Set<string>();
  for (let count = 1; count <= 40; count++) {
    const codes = Array.from({ length: count }, (_, index) => `N300-${index}`);
    const query = sql<{ n: number }>`select count(*) as n from brand where code in (${inValues(codes)})`;
    texts.add(query.compile(db).sql);
    expect(Number((await query.execute(db)).rows[0]?.n)).toBe(count);
  }
  expect(texts.size).toBe(7);
  expect(() => inValues([])).toThrow('nothing');
});
