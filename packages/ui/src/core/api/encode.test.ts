import { expect, test } from '@jest/globals';
import { MAX_SAVE } from '@moru/contract';
import { encodeQuery } from './encode.ts';

test('nested parameters are written with brackets', () => {
  expect(decodeURIComponent(encodeQuery({ subset: 'L', params: { num: 24, status: ['a', 'b'] } }))).toBe(
    'subset=L&params[num]=24&params[status]=a&params[status]=b',
  );
  expect(decodeURIComponent(encodeQuery({ ids: [5], lines: [{ no: 1 }, { no: 2 }] }))).toBe('ids[]=5&lines[][no]=1&lines[][no]=2');
});

test('the most ids of a call fit an address that proxies accept', () => {
  const ids = Array.from({ length: MAX_SAVE }, (_, index) => 10_000_000 + index);
  expect(`GET /api/label-order-group/del?${encodeQuery({ ids })} HTTP/1.1`.length).toBeLessThan(8192);
});

test('undefined values are left out, an empty text is not', () => {
  expect(encodeQuery({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('c=&d=0&e=false');
});

test('values are escaped', () => {
  expect(encodeQuery({ keyword: '100% & 하루' })).toBe('keyword=100%25%20%26%20%ED%95%98%EB%A3%A8');
});
