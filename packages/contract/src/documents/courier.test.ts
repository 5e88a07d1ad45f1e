import { describe, expect, test } from '@jest/globals';
import { parcelFaults, readCarrier, trackingLink } from './courier.ts';

const GOOD = { recipient: '홍길동', phone: '010-1234-5678', zip: '04524', address: '서울 중구 세종대로 110' };

test('a complete parcel has no fault, with a postal code or without', () => {
  expect([parcelFaults(GOOD), parcelFaults({ ...GOOD, zip: null }), parcelFaults({ ...GOOD, phone: '02)312-4567' })]).toEqual([[], [], []]);
});

test.each([
  ['recipient', { recipient: '홍' }],
  ['recipient', { recipient: null }],
  ['phone', { phone: '010-1234-56' }],
  ['phone', { phone: '010-1234-567890' }],
  ['phone', { phone: null }],
  ['zip', { zip: '100-749' }],
  ['zip', { zip: '0452' }],
  ['address', { address: '서울 중구 세종대로' }],
  ['address', { address: '서울 1' }],
])('a fault of %s is named: %j', (field, change) => {
  expect(parcelFaults({ ...GOOD, ...change }).map((fault) => fault.field)).toEqual([field]);
});

describe('carriers', () => {
  const CARRIERS = ['한진택배 = https://hanjin.example/?no={no}', 'CJ 대한통운=https://cj.example/{no}'];

  test('a parcel links to its carrier, however the name is spelled', () => {
    expect(trackingLink(CARRIERS, { name: '(주)CJ대한통운' }, '1234-5678-9012')).toBe('https://cj.example/123456789012');
    expect(trackingLink(CARRIERS, { name: '로젠' }, '1')).toBeUndefined();
    expect(trackingLink(CARRIERS, null, '1')).toBeUndefined();
  });

  test('the partner’s own page takes precedence over that of the setting', () => {
    const carrier = { name: '한진택배', trackingUrl: 'https://own.example/{no}' };
    expect(trackingLink(CARRIERS, carrier, '12-3')).toBe('https://own.example/123');
    expect(trackingLink(CARRIERS, { ...carrier, trackingUrl: null }, '12-3')).toBe('https://hanjin.example/?no=123');
  });

  test.each(['한진', '한진 = http://hanjin.example/{no}', '한진 = https://hanjin.example/', ' = ', 'x = https://{no} y'])(
    '%s is not a carrier',
    (line) => expect(readCarrier(line)).toBeUndefined(),
  );
});
