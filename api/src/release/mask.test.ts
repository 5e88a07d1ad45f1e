import { expect, test } from '@jest/globals';
import { maskLine, maskName, maskPhone } from './mask.ts';

test.each([
  ['홍길동', '홍*동'],
  ['홍길', '홍*'],
  ['홍', '*'],
  ['남궁민수', '남**수'],
  ['Ann Lee', 'A** **e'],
])('the name %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));

test.each([
  ['010-1234-5678', '010-****-5678'],
  ['01012345678', '010****5678'],
  ['02-123-4567', '**-***-4567'],
  ['+82 10 1234 5678', '+82 1* **** 5678'],
])('the phone number %s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

test('a masked line keeps its goods and hides its recipient', () => {
  const line = {
    id: 1,
    qty: 3,
    recipient: '홍길동',
    phone: '010-1234-5678',
    zip: '04524',
    address: '서울 중구 세종대로 110',
    parcelMemo: '현관 1234*',
    trackingNo: 'T1',
  };
  expect(maskLine(line)).toEqual({
    id: 1,
    qty: 3,
    recipient: '홍*동',
    phone: '010-****-5678',
    zip: '***',
    address: '***',
    parcelMemo: '***',
    trackingNo: 'T1',
  });
  expect(maskLine({ recipient: null })).toEqual({ recipient: null });
});
