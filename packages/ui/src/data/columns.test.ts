import { expect, test } from '@jest/globals';
import { brand, po, poProduct } from '@moru/contract';
import { drawColumns } from './columns.tsx';

const titles = (resource: Parameters<typeof drawColumns>[0], paths: string[], role?: 'site-staff' | 'supervisor') =>
  drawColumns(resource, paths, role).map(({ title }) => title.en);

test('labels, alignment, unit and order come from the contract', () => {
  const [qty, name] = drawColumns(po, ['totalQty', 'brand.name'], 'supervisor');
  expect(qty).toMatchObject({ title: { en: 'Total quantity' }, align: 'right', unit: 'EA', orderBy: 'totalQty' });
  expect(name).toMatchObject({ title: { en: 'Brand' }, align: 'left', orderBy: undefined });
});

test('a join is named after its target, without repeating it', () => {
  expect(titles(poProduct, ['po.poNo', 'product.code', 'brand.name'])).toEqual(['PO no.', 'Product', 'Brand']);
});

test('base columns have names too', () => {
  expect(titles(brand, ['id', 'createdAt'])).toEqual(['ID', 'Created']);
});

test('columns that the role may not see are left out', () => {
  expect(titles(poProduct, ['orderQty', 'unitPrice'], 'site-staff')).toEqual(['Ordered']);
  expect(titles(poProduct, ['orderQty', 'unitPrice'], 'supervisor')).toEqual(['Ordered', 'Unit price']);
});

test('a path that no field has is an error of the page', () => {
  expect(() => drawColumns(brand, ['zap'], 'supervisor')).toThrow("no field 'zap'");
});

test('a column of a derived value has its explanation, a typed one does not', () => {
  const [good, ordered] = drawColumns(poProduct, ['goodQty', 'orderQty'], 'supervisor');
  expect(good?.formula?.en).toMatch(/found good/);
  expect(ordered?.formula).toBeUndefined();
});
