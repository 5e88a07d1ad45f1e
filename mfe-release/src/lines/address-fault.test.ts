import { expect, test } from '@jest/globals';
import { addressFault } from './address-fault.ts';

const good = { recipient: '홍길동', phone: '010-1234-5678', zip: '04524', address: '서울 중구 세종대로 110' };

test.each([
  ['a good row', {}, undefined],
  ['a masked row', { recipient: '홍*동', phone: '010-****-5678', zip: '***', address: '***' }, undefined],
  ['an erased row', { recipient: null, phone: null, zip: null, address: null }, undefined],
  ['a landline', { phone: '02-555-0147' }, undefined],
  ['a 1588 number', { phone: '1588-1234' }, undefined],
  ['a Korean number with its country', { phone: '+82 10-1234-5678' }, undefined],
  ['a foreign address', { phone: '+1 555 0100 22', zip: 'SW1A 1AA' }, undefined],
  ['no postal code', { zip: null }, undefined],
  ['a phone of 9 digits', { phone: '010-2841-99' }, 'phone'],
  ['a phone of 12 digits', { phone: '010-1234-56789' }, 'phone'],
  ['a postal code that lost its zero', { zip: '4780' }, 'postal code'],
  ['no name', { recipient: '' }, 'recipient'],
  ['no address', { address: null }, 'address'],
  ['no phone', { phone: null }, 'No phone'],
])('%s', (_name, change, fault) => {
  const found = addressFault({ ...good, ...change })?.en;
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
