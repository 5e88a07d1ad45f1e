import { expect, test } from '@jest/globals';
import { goKeysOf } from './go-keys.ts';

const entry = (to: string, letter?: string) => ({ label: { ko: to, en: to }, path: to, to, newTab: false, letter });
const menu = (...entries: ReturnType<typeof entry>[]) => [{ id: 'etc', label: { ko: '', en: '' }, entries }];

test('a letter leads to the first entry that declares it, and h always to the start page', () => {
  const keys = goKeysOf(menu(entry('/a', 'a'), entry('/b'), entry('/c', 'a'), entry('/d', 'h')));
  expect(keys.map(({ letter, to }) => [letter, to])).toEqual([
    ['h', '/'],
    ['a', '/a'],
  ]);
});
