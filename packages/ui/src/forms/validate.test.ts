import { expect, test } from '@jest/globals';
import { brand, po, user } from '@moru/contract';
import { blankValues, changedKeys, linkValues, rowValues } from './form-values.ts';
import { formPath, validate } from './validate.ts';

const issuesOf = (result: ReturnType<typeof validate>) =>
  'ok' in result ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);

test("a new row starts with the contract's defaults and asks for the rest", () => {
  const blank = blankValues(brand.fields);
  expect(blank).toMatchObject({ code: null, aqlMajor: '2.5', isActive: true });
  expect(issuesOf(validate(brand, blank, true))).toEqual(['code: Required', 'name: Required']);
});

test('the rules and texts are the contract’s', () => {
  expect(issuesOf(validate(brand, { ...blankValues(brand.fields), code: 'h', name: '하루', overTolPct: 21 }, true))).toEqual([
    'code: String must contain at least 2 character(s)',
    'code: 2 to 10 of A-Z, 0-9',
    'overTolPct: Number must be less than or equal to 20',
  ]);
});

test('emptying an optional field stores nothing, emptying a required one is refused', () => {
  expect(validate(brand, { code: 'HR', name: '하루', nameEn: null }, false)).toEqual({ ok: { code: 'HR', name: '하루', nameEn: null } });
  expect(issuesOf(validate(brand, { code: 'HR', name: null }, false))).toEqual(['name: Required']);
});

test('a password is asked for once and never again', () => {
  const values = { loginId: 'kim', name: '김', role: 'client' };
  expect(issuesOf(validate(user, { ...values, pw: null }, true))).toEqual(['pw: Required']);
  expect(issuesOf(validate(user, { ...values, pw: null }, false))).toEqual([]);
});

test('rules across fields are checked when each field is right', () => {
  expect(issuesOf(validate(user, { loginId: 'kim-min-su', name: '김', role: 'client', pw: 'kim-min-su' }, true))).toEqual([
    'pw: The password must differ from the login ID',
  ]);
});

test('a broken rule in a line names the line', () => {
  const values = {
    ...blankValues(po.fields),
    countryId: 1,
    requestedDate: '2026-12-01',
    lines: [
      { productId: 1, orderQty: 10 },
      { productId: null, orderQty: 0 },
    ],
  };
  expect(issuesOf(validate(po, values, true))).toEqual([
    'lines.1.productId: Required',
    'lines.1.orderQty: Number must be greater than or equal to 1',
  ]);
});

test('a stored row becomes its writable values, lines with their ids', () => {
  const values = rowValues(po.fields, {
    id: 1,
    poNo: 'PO-1',
    status: 'confirmed',
    lines: [{ id: 5, version: 2, productId: 3, product: { id: 3 }, orderQty: 10, producedQty: 4 }],
  });
  expect(values).not.toHaveProperty('status');
  expect(values['lines']).toEqual([{ id: 5, productId: 3, orderQty: 10 }]);
});

test('values that the stored row lacks are untouched, not emptied', () => {
  const values = rowValues(brand.fields, { id: 1, code: 'HR', name: '하루' });
  expect(validate(brand, values, false)).toEqual({ ok: { code: 'HR', name: '하루' } });
});

test('only values that differ from the loaded ones are changed', () => {
  expect(changedKeys({ a: 1, b: null, c: [{ id: 1 }] }, { a: 1, b: undefined, c: [{ id: 1 }, { id: 2 }] })).toEqual(['c']);
});

test('a link fills a new row', () => {
  expect(linkValues(po.fields, new URLSearchParams('init[brandId]=3&init[poNo]=007&init[zap]=1&id=9'))).toEqual({
    brandId: 3,
    poNo: '007',
  });
});

test('a server’s path becomes the field’s path', () => {
  expect([formPath(['saveParams', 'name']), formPath(['saveParams', 0, 'lines', 2, 'orderQty']), formPath(['name'])]).toEqual([
    'name',
    'lines.2.orderQty',
    'name',
  ]);
});
