import { expect, test } from '@jest/globals';
import { bodyLines, expected, overdone, receivable, type Came } from './receipt.ts';

const line = (id: number, part: object = {}) => ({
  id,
  qty: 1000,
  receivedQty: 200,
  shortClosedOn: null,
  artworkVer: 'v1',
  labelStock: { code: `L${id}` },
  ...part,
});

test('the open quantity is proposed, in the ordered artwork', () => expect(expected(line(1))).toEqual({ qty: 800, artworkVer: 'v1' }));

test('a short-closed line receives nothing more', () =>
  expect(receivable([line(1), line(2, { shortClosedOn: '2026-11-23' })]).map(({ id }) => id)).toEqual([1]));

test.each([
  [850, []],
  [851, ['L1']],
  [null, []],
])('%s beside the 200 received are over 5 %% of 1,000: %j', (qty, codes) => {
  const came = new Map<number, Came>([[1, { qty, artworkVer: '' }]]);
  // Only the label's name is needed.
  expect(overdone([line(1)] as unknown as Parameters<typeof overdone>[0], came, 5)).toEqual(codes);
});

test('lines without a received quantity are left out; an artwork is sent where one is typed', () =>
  expect(
    bodyLines(
      new Map([
        [1, { qty: 10, artworkVer: ' v1 ' }],
        [2, { qty: 0, artworkVer: 'v1' }],
        [3, { qty: null, artworkVer: '' }],
        [4, { qty: 5, artworkVer: '' }],
      ]),
    ),
  ).toEqual([
    { id: 1, qty: 10, artworkVer: 'v1' },
    { id: 4, qty: 5 },
  ]));
