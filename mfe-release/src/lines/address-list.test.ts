import { expect, test } from '@jest/globals';
import { readAddressList } from './address-list.ts';

const hong = {
  recipient: '홍길동',
  phone: '010-1234-5678',
  zip: '04524',
  address: '서울시 중구 세종대로 110',
  parcelMemo: null,
  qty: null,
};

test('a header in either language names the columns, in any order', () => {
  expect(
    readAddressList('주소\t우편번호\t받는 분\t연락처\t수량\n서울시 중구 세종대로 110\t04524\t홍길동\t010-1234-5678\t1,200개').recipients,
  ).toEqual([{ ...hong, qty: 1200 }]);
  expect(readAddressList('Name,Address,Phone\nJane Roe,"1 Main St, Springfield",+1 555 0100 22').recipients).toMatchObject([
    { recipient: 'Jane Roe', address: '1 Main St, Springfield', phone: '+1 555 0100 22', zip: null },
  ]);
});

test('without a header phone and postal code are recognised by their form', () => {
  expect(readAddressList('홍길동\t04524\t서울시 중구 세종대로 110\t010-1234-5678').recipients).toEqual([hong]);
  expect(readAddressList('홍길동\t010-1234-5678\t04524\t서울시 중구 세종대로 110\t문 앞').recipients).toEqual([
    { ...hong, parcelMemo: '문 앞' },
  ]);
});

test('a line without name or address is reported, blank lines are not', () => {
  const { recipients, problems } = readAddressList('이름\t주소\r\n홍길동\t서울\r\n\r\n\t부산\r\n');
  expect(recipients).toHaveLength(1);
  expect(problems).toEqual([{ line: 4, text: '부산' }]);
  expect(readAddressList('  ')).toEqual({ recipients: [], problems: [] });
});

test('a leading zero of a postal code is kept', () => {
  expect(readAddressList('a\t00123\tb').recipients[0]?.zip).toBe('00123');
});
