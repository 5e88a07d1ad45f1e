import { expect, test } from '@jest/globals';
import { askedFor } from './asked-for.ts';

const of = (query: string) => askedFor(new URLSearchParams(query));

test('a link proposes the brand and the pieces of each PO line', () => {
  expect(of('type=delivery&brandId=3&lines=12:480,15:20')).toEqual({
    brandId: 3,
    lines: [
      { poProductId: 12, qty: 480 },
      { poProductId: 15, qty: 20 },
    ],
  });
});

test.each(['', 'lines=', 'lines=12', 'lines=0:5,12:0,-1:3,12:1e3,12:4999999999', 'brandId=x'])(
  'an invalid proposal is left out: %s',
  (query) => {
    expect(of(query)).toEqual({});
  },
);
