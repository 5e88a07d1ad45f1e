import { expect, test } from '@jest/globals';
import { isTouched, joined } from './touched.ts';

const list = (name: string) => [name, 'findMany', { subset: 'L', params: {} }];
const byId = (name: string, id: number) => [name, 'findById', { subset: 'A', id }];
const wrote = (entity: string, ...ids: number[]) => [{ entity, ids }];

test.each([
  ['its own list', list('tag'), true],
  ['the row itself', byId('tag', 7), true],
  ['another row of its kind', byId('tag', 8), false],
  ['who one is', ['user/me', {}], false],
  ['the bell, which rings by itself', ['comment/bell', {}], false],
  ['what is deployed', ['deploy/findMany', {}], false],
  ['histories', list('alog'), true],
  ['statistics', ['stat/query', {}], true],
])('a changed tag touches %s: %s %s', (_what, key, touched) => {
  expect(isTouched(key, wrote('tag', 7))).toBe(touched);
});

test.each([
  ['the line it counts towards', byId('poProduct', 3)],
  ['the order of that line', byId('po', 1)],
  ['the lists of both', list('po')],
  ['calls of theirs', ['poProduct/explain', { id: 3 }]],
])('a journal touches %s', (_what, key) => {
  expect(isTouched(key, wrote('pjournal', 9))).toBe(true);
});

test('a name touches the lists that show it, and not a count of something else', () => {
  expect(isTouched(list('poProduct'), wrote('product', 1))).toBe(true);
  expect(isTouched(list('labelOrder'), wrote('pjournal', 1))).toBe(false);
});

test('of rows of the same PO only the written ones are refetched, also beside their lines', () => {
  const news = [...wrote('po', 5), ...wrote('poProduct', 50)];
  expect(isTouched(byId('po', 5), news)).toBe(true);
  expect(isTouched(byId('po', 6), news)).toBe(false);
});

test('a conversation is touched by its own row alone', () => {
  const talk = ['comment/thread', { entity: 'po', entityId: 5 }];
  expect(isTouched(talk, wrote('po', 5))).toBe(true);
  expect(isTouched(talk, wrote('po', 6))).toBe(false);
  expect(isTouched(talk, 'all')).toBe(true);
});

test('after a lost connection everything that people write is refetched', () => {
  expect(isTouched(byId('tag', 1), 'all')).toBe(true);
  expect(isTouched(['config/findMany', {}], 'all')).toBe(false);
  expect(isTouched([{ not: 'a name' }], 'all')).toBe(false);
});

test('changes are merged, each row once', () => {
  expect(joined([...wrote('po', 1, 2)], [...wrote('po', 2, 3), ...wrote('tag', 1)])).toEqual([...wrote('po', 1, 2, 3), ...wrote('tag', 1)]);
  expect(joined('all', wrote('po', 1))).toBe('all');
  expect(joined([], 'all')).toBe('all');
});
