import { expect, test } from '@jest/globals';
import { brand, cellColumns, cellHeader, labelStock, product } from '@moru/contract';
import { guess } from './guess.ts';

const brands = cellColumns(brand, 'supervisor');
const products = cellColumns(product, 'supervisor');

test('headers are recognised in either language, with units, in any case, and under a title', () => {
  const rows = [['브랜드 목록'], ['코드', 'NAME', '초과 허용 (%)', 'nothing of ours'], ['HR', '하루', '5', 'x']];
  expect(guess(brands, [], rows)).toEqual({ headRows: 2, targets: ['code', 'name', 'overTolPct', null] });
});

test('every header of an exported file is recognised', () => {
  for (const resource of [brand, product, labelStock])
    for (const lang of ['ko', 'en'] as const) {
      const columns = cellColumns(resource, 'supervisor');
      const { targets } = guess(columns, [], [columns.map((column) => cellHeader(column, lang)), columns.map(() => '1')]);
      expect(targets).toEqual(columns.map(({ key }) => key));
    }
});

test('other common headers, and the name of a reference where there is nothing better, are understood', () => {
  const rows = [
    ['상품코드', '상품명', 'Brand · Name', '리드타임(일)'],
    ['P1', '가방', '하루', '30'],
  ];
  expect(guess(products, [], rows).targets).toEqual(['code', 'name', 'brandId', 'leadTimeDays']);
});

test('without headers the columns are those of the list, in its order, after an ID that comes first', () => {
  const shown = ['code', 'name', 'brand.name', 'isActive'];
  const one = [['P1', '가방', '하루', '예']];
  expect(guess(products, shown, one)).toEqual({ headRows: 0, targets: ['code', 'name', 'brandId', 'isActive'] });
  expect(guess(products, shown, [['12', 'P1', '가방', '하루']]).targets).toEqual(['id', 'code', 'name', 'brandId']);
});

test('a column whose cells do not fit the field in its place is left to be chosen', () => {
  expect(
    guess(
      brands,
      ['code', 'orderNo'],
      [
        ['HR', 'no number'],
        ['YU', 'none'],
      ],
    ).targets,
  ).toEqual(['code', null]);
});
