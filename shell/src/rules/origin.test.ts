import { expect, test } from '@jest/globals';
import { safeOrigin } from './origin.ts';

const OWN = 'https://moru.example';

test.each(['/admin/pos', '/admin/pos?page=2&keyword=%EA%B0%80#row', '/admin/pos/form?id=3&back=//x', '/apis', '/publications', '/'])(
  '%s is a page of ours',
  (value) => {
    expect(safeOrigin(value, OWN)).toBe(value);
  },
);

test.each([
  [undefined],
  [null],
  [7],
  [{ pathname: '/admin' }],
  [''],
  ['admin/pos'],
  ['https://moru.example/admin/pos'],
  ['https://evil.example/'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/.//evil.example'],
  ['/admin/..//evil.example'],
  ['/%2Fevil.example'],
  ['/%5Cevil.example'],
  ['javascript:alert(1)'],
  ['/api'],
  ['/api/user/logout'],
  ['/API/user/logout'],
  ['/%61pi/user/logout'],
  ['/admin/../api/user/logout'],
  ['/public/users/login'],
  ['/admin/%zz'],
])('%p is never opened after a login', (value) => {
  expect(safeOrigin(value, OWN)).toBeNull();
});
