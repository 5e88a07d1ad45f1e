import { describe, expect, test } from '@jest/globals';
import { parcelNo } from './courier.ts';
import { matchTracking, type TrackedParcel } from './tracking.ts';

const line = (id: number, recipient: string, phone: string, address = `서울 중구 ${id}길 1`): TrackedParcel => ({
  id,
  recipient,
  phone,
  zip: '04524',
  address,
  trackingNo: null,
});
const LINES = [line(1, '홍길동', '010-1111-0001'), line(2, '김영희', '010-2222-0002'), line(3, '이철수', '010-3333-0003')];
const HEAD = ['운송장번호', '받는분', '전화번호', '주소'];
const states = (rows: string[][], lines = LINES) => matchTracking(lines, rows).map(({ state, lineIds }) => [state, ...lineIds]);

test('numbers are matched to lines by name and telephone number, in any order of rows', () => {
  const rows = [HEAD, ['6401-0000-0002', '김영희', '01022220002', ''], ['640100000001', '홍길동', '010 1111 0001', '다르게 쓴 주소']];
  expect(matchTracking(LINES, rows)).toEqual([
    { row: 2, trackingNo: '6401-0000-0002', state: 'new', lineIds: [2] },
    { row: 3, trackingNo: '640100000001', state: 'new', lineIds: [1] },
  ]);
});

test('the order number of our file is enough', () => {
  expect(
    states([
      ['운송장번호', '고객주문번호'],
      ['640100000001', parcelNo('RG-2611-0003', 3)],
    ]),
  ).toEqual([['new', 3]]);
});

test('the courier’s masks match what they hide, and nothing else', () => {
  expect(states([HEAD, ['640100000001', '홍*동', '010-****-0001', ''], ['640100000002', '홍*동', '010-****-0002', '']])).toEqual([
    ['new', 1],
    ['unknown'],
  ]);
});

test('a sheet without header is read by the shape of its cells', () => {
  expect(states([['640100000001', '홍길동', '010-1111-0001', '서울 중구 1길 1']])).toEqual([['new', 1]]);
});

test('a stored number is reported: the same one, and a different one', () => {
  const lines = LINES.map((one) => ({ ...one, trackingNo: '640100000001' }));
  expect(states([HEAD, ['640100000001', '홍길동', '010-1111-0001', ''], ['640100000009', '김영희', '010-2222-0002', '']], lines)).toEqual([
    ['same', 1],
    ['changed', 2],
  ]);
});

describe('one number', () => {
  test('for two people at different addresses is reported as used twice', () => {
    const rows = [HEAD, ['640100000001', '홍길동', '010-1111-0001', ''], ['640100000001', '김영희', '010-2222-0002', '']];
    expect(states(rows)).toEqual([
      ['doubled', 1],
      ['doubled', 2],
    ]);
  });

  test('serves all lines of one person at one address', () => {
    const twice = [LINES[0], { ...LINES[0], id: 4 }] as TrackedParcel[];
    expect(states([HEAD, ['640100000001', '홍길동', '010-1111-0001', '']], twice)).toEqual([['new', 1, 4]]);
  });

  test('of several for one person goes to its own line, one after another', () => {
    const twice = [LINES[0], { ...LINES[0], id: 4 }] as TrackedParcel[];
    const rows = [HEAD, ...['640100000001', '640100000002'].map((no) => [no, '홍길동', '010-1111-0001', ''])];
    expect(states(rows, twice)).toEqual([
      ['new', 1],
      ['new', 4],
    ]);
    const third = ['640100000003', '홍길동', '010-1111-0001', ''];
    expect(states([...rows, third], twice).map(([state]) => state)).toEqual(['ambiguous', 'ambiguous', 'ambiguous']);
  });
});

test('two people with the same name need more than the name', () => {
  const lines = [line(1, '홍길동', '010-1111-0001'), line(2, '홍길동', '010-2222-0001')];
  expect(states([HEAD, ['640100000001', '홍길동', '010-****-0001', '']], lines)).toEqual([['ambiguous', 1, 2]]);
  expect(states([HEAD, ['640100000001', '홍길동', '', '']], lines)).toEqual([['unknown']]);
});

test('an invalid number is reported and matched to no line', () => {
  expect(states([HEAD, ['접수취소', '홍길동', '010-1111-0001', '']])).toEqual([['unreadable']]);
});

test('erased recipients match nothing', () => {
  const erased = LINES.map((one) => ({ ...one, recipient: null, phone: null, zip: null, address: null }));
  expect(states([HEAD, ['640100000001', '홍길동', '010-1111-0001', '']], erased)).toEqual([['unknown']]);
});
