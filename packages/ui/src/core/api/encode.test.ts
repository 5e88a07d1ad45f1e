import { expect, test } from '@jest/globals';
import { encodeQuery } from './encode.ts';

test('nested parameters are written with brackets', () => {
  expect(decodeURIComponent(encodeQuery({ subset: 'L', params: { num: 24, status: ['a', 'b'] } }))).toBe(
    'subset=L&params[num]=24&params[status][]=a&params[status][]=b',
  );
});

test('what is not there is left out, an empty text is not', () => {
  expect(encodeQuery({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('c=&d=0&e=false');
});

test('values are escaped', () => {
  expect(encodeQuery({ keyword: '100% & 하루' })).toBe('keyword=100%25%20%26%20%ED%95%98%EB%A3%A8');
});
