import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declaredRoutes } from '../core/docs/declared-routes.ts';
import { allRows } from './all-rows.ts';
import { wrongRefusal } from './error-body.ts';
import { fields, FORM_TYPE, formOf, pdf, type Part } from './files.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;
let paths: string[];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  await app.make('product');
  paths = declaredRoutes(app.app.nest.get(ModulesContainer))
    .filter(({ upload }) => upload)
    .map(({ path }) => path);
});
afterAll(() => app?.stop());

const FILE: Part = { name: 'a.pdf', bytes: pdf() };
const PLAIN = formOf([FILE]);
/** Field values that are neither a row, a purpose nor a mapping. */
const VALUES = [
  '',
  '0',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '１',
  '\0',
  'a\0b',
  '\ud800',
  '𝒳😀',
  '{"$ne":""}',
  '[object Object]',
  '__proto__',
  'constructor',
  'x'.repeat(2000),
];
const FIELDS = ['entity', 'entityId', 'purpose', 'mapping', '__proto__', 'constructor', 'toString', 'nope', ''];

const whole = (body: Buffer, type = FORM_TYPE): [string, Buffer] => [type, body];
const FORMS: readonly [name: string, form: [type: string, body: Buffer]][] = [
  ['nothing', whole(Buffer.from(''))],
  ['no form at all', whole(Buffer.from('{"file":1}'))],
  ['no boundary', whole(PLAIN, 'multipart/form-data')],
  ['another boundary', whole(PLAIN, 'multipart/form-data; boundary=other')],
  ['an empty boundary', whole(PLAIN, 'multipart/form-data; boundary=')],
  ['a boundary of 10 000 characters', whole(PLAIN, `multipart/form-data; boundary=${'x'.repeat(10_000)}`)],
  [
    'a part without a name',
    whole(Buffer.from('--x\r\nContent-Disposition: form-data; filename="a.pdf"\r\n\r\nx\r\n--x--\r\n'), 'multipart/form-data; boundary=x'),
  ],
  ['a part without a head', whole(Buffer.from('--x\r\n\r\nx\r\n--x--\r\n'), 'multipart/form-data; boundary=x')],
  ['a file without a name', whole(formOf([{ type: 'application/octet-stream', bytes: Buffer.from('MZ\0\x01\x02') }]))],
  ['a thousand fields', whole(formOf(fields(Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`f${key}`, 'x'])))))],
  ['a field of 2 MB', whole(formOf([...fields({ entity: 'x'.repeat(2_000_000) }), FILE]))],
  ['a hundred files', whole(formOf(Array.from({ length: 100 }, () => FILE)))],
  ['half of a form', whole(PLAIN.subarray(0, PLAIN.length / 2))],
];

test('there are routes with uploads', () => expect(paths.length).toBeGreaterThanOrEqual(2));

test.each(FORMS)('%s is refused by every upload, and nothing is written', async (_name, [type, body]) => {
  const before = await allRows(app);
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await boss.request('POST', path, body, { 'content-type': type });
    const fault = wrongRefusal(answer);
    if (fault) wrong.push(`${path}: ${fault}`);
  }
  expect(wrong).toEqual([]);
  expect(await allRows(app)).toBe(before);
});

describe.each(FIELDS)('the field %j', (field) => {
  test('accepts nothing hostile, and nothing of it is written', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const path of paths)
      for (const value of VALUES) {
        const answer = await boss.request('POST', path, formOf([...fields({ [field]: value }), FILE]), { 'content-type': FORM_TYPE });
        const fault = wrongRefusal(answer);
        if (fault) wrong.push(`${path} ${JSON.stringify(value).slice(0, 40)}: ${fault}`);
      }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});

test('other types than a form are 415', async () => {
  for (const path of paths)
    for (const type of ['application/json', 'text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded'])
      expect([path, type, (await boss.request('POST', path, '{}', { 'content-type': type })).status]).toEqual([path, type, 415]);
});

test('no sent key became a property of every object', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});
