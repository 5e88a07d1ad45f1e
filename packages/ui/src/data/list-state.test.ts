import { expect, test } from '@jest/globals';
import { brand, po } from '@moru/contract';
import { firstState, inOrder, paramsOf, readState, writeState } from './list-state.ts';

const first = firstState(brand);
const read = (query: string) => readState(new URLSearchParams(query), brand, first);
const write = (query: string, change: object) =>
  decodeURIComponent(writeState(new URLSearchParams(query), { ...read(query), ...change }, brand, first).toString());

test('a list opens with 12 rows, newest first, and an empty URL', () => {
  expect(first).toEqual({ page: 1, num: 12, search: 'all', keyword: '', orderBy: 'id-desc', filters: {} });
  expect(write('', {})).toBe('');
});

test('differences are in the URL, and are read from it again', () => {
  const query = write('', {
    page: 2,
    num: 24,
    search: 'code',
    keyword: '하루',
    orderBy: 'code-asc',
    filters: { isActive: ['true'], inspLevel: ['I', 'II'], createdAtFrom: ['2026-11-01'] },
  });
  expect(query).toBe(
    'page=2&num=24&search=code&keyword=하루&orderBy=code-asc&inspLevel[]=I&inspLevel[]=II&isActive[]=true&createdAtFrom=2026-11-01',
  );
  expect(read(query)).toEqual({
    page: 2,
    num: 24,
    search: 'code',
    keyword: '하루',
    orderBy: 'code-asc',
    filters: { inspLevel: ['I', 'II'], isActive: ['true'], createdAtFrom: ['2026-11-01'] },
  });
});

test('a cleared filter leaves the URL, parameters of others stay', () => {
  expect(write('type=sd&isActive[]=true&page=3', { page: 1, filters: {} })).toBe('type=sd');
});

test('the spellings of a list are read alike', () => {
  for (const query of ['inspLevel[]=I&inspLevel[]=II', 'inspLevel=I&inspLevel=II', 'inspLevel[0]=I&inspLevel[1]=II'])
    expect(read(query).filters).toEqual({ inspLevel: ['I', 'II'] });
});

test('invalid values in the URL are ignored', () => {
  expect(read('page=0&num=9999&orderBy=pw-desc&search=zap&unknown=1')).toEqual(first);
  expect(read('page=-1&num=1e3&orderBy=id').page).toBe(1);
});

test('a default filter can be cleared and stays cleared', () => {
  const open = firstState(brand, { isActive: true });
  expect(open.filters).toEqual({ isActive: ['true'] });
  const query = writeState(new URLSearchParams(), { ...open, filters: {} }, brand, open);
  expect(query.toString()).toBe('isActive=');
  expect(readState(query, brand, open).filters).toEqual({});
});

test('the call gets paging, a keyword only when there is one, and one value or many', () => {
  expect(paramsOf(first)).toEqual({ page: 1, num: 12, orderBy: 'id-desc' });
  expect(paramsOf({ ...first, keyword: ' HR ', filters: { isActive: ['true'], inspLevel: ['I', 'II'] } }, { num: 5 })).toEqual({
    page: 1,
    num: 5,
    orderBy: 'id-desc',
    search: 'all',
    keyword: 'HR',
    isActive: 'true',
    inspLevel: ['I', 'II'],
  });
});

test('everything a list sends is accepted by the contract', () => {
  const state = readState(
    new URLSearchParams('page=2&keyword=PO&status[]=confirmed&brandId[]=3&brandId[]=4&requestedDateFrom=2026-11-01&slipDaysFrom=1'),
    po,
    firstState(po),
  );
  expect(po.params.safeParse(paramsOf(state)).success).toBe(true);
});

test('a search in all fields is ranked by match, until an order or one field is chosen', () => {
  const orderOf = (query: string) => paramsOf(inOrder(read(query), first))['orderBy'];
  expect(orderOf('keyword=하루')).toBe('match');
  expect(orderOf('keyword=%20')).toBe('id-desc');
  expect(orderOf('keyword=하루&search=name')).toBe('id-desc');
  expect(orderOf('keyword=하루&orderBy=code-asc')).toBe('code-asc');
});
