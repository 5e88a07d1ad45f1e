import { expect, test } from '@jest/globals';
import { merge } from './conflict.ts';

test('what I typed stays, what only they changed is taken, what both changed is told', () => {
  const base = { name: '하루', color: '#111111', memo: null };
  const result = merge(base, { ...base, name: '내 이름' }, { name: '그의 이름', color: '#222222', memo: null });
  expect(result.values).toEqual({ name: '내 이름', color: '#222222', memo: null });
  expect(result.clashes).toEqual([{ key: 'name', theirs: '그의 이름', mine: '내 이름' }]);
  expect(result.taken).toEqual(['color']);
});

test('the same change on both sides is no clash to decide differently', () => {
  expect(merge({ a: 1 }, { a: 2 }, { a: 2 }).values).toEqual({ a: 2 });
});
