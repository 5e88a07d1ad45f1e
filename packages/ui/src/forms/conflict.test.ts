import { expect, test } from '@jest/globals';
import { po, tag } from '@moru/contract';
import { merge } from './conflict.ts';

test('my changes stay, values that only they changed are theirs, values that both changed are reported', () => {
  const base = { name: '하루', color: '#111111', memo: null };
  const result = merge(tag.fields, base, { ...base, name: '내 이름' }, { name: '그의 이름', color: '#222222', memo: null });
  expect(result.values).toEqual({ name: '내 이름', color: '#222222', memo: null });
  expect(result.clashes).toEqual([{ path: 'name', theirs: '그의 이름', mine: '내 이름' }]);
  expect(result.taken).toEqual(['color']);
});

test('the same change on both sides needs no decision', () => {
  expect(merge(tag.fields, { orderNo: 1 }, { orderNo: 2 }, { orderNo: 2 })).toEqual({ values: { orderNo: 2 }, clashes: [], taken: [] });
});

const line = (id: number | undefined, orderQty: number, memo: string | null = null) => ({ id, orderQty, memo });
const lines = (base: unknown[], mine: unknown[], theirs: unknown[]) =>
  merge(po.fields, { lines: base }, { lines: mine }, { lines: theirs });

test('lines are merged by id, and a conflict names its cell', () => {
  const base = [line(1, 10), line(2, 20)];
  const result = lines(base, [line(1, 11), line(2, 20, '내')], [line(1, 12), line(2, 25)]);
  expect(result.values['lines']).toEqual([line(1, 11), line(2, 25, '내')]);
  expect(result.clashes).toEqual([{ path: 'lines.0.orderQty', theirs: 12, mine: 11, line: 1 }]);
  expect(result.taken).toEqual(['lines.1.orderQty']);
});

test('lines that either added are kept, and a line they removed stays only where I changed it', () => {
  const base = [line(1, 10), line(2, 20), line(3, 30)];
  const mine = [line(1, 10), line(2, 21), line(3, 30), line(undefined, 5)];
  const result = lines(base, mine, [line(3, 30), line(4, 40)]);
  expect(result.values['lines']).toEqual([line(undefined, 21), line(3, 30), line(undefined, 5), line(4, 40)]);
  expect(result.clashes).toEqual([]);
});

test('lines that only they changed are theirs, lines that only I changed are mine', () => {
  const base = [line(1, 10)];
  expect(lines(base, base, [line(1, 12)])).toMatchObject({ values: { lines: [line(1, 12)] }, taken: ['lines'] });
  expect(lines(base, [line(1, 11)], base)).toMatchObject({ values: { lines: [line(1, 11)] }, clashes: [], taken: [] });
});
