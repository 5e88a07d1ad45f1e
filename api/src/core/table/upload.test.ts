import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { fields, FORM_TYPE, formOf, type Part } from '../../testing/files.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TABLE_LIMITS } from './table-limits.ts';
import { partsOf } from './upload.ts';

let app: TestApp;
let boss: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const FILE: Part = { name: 'a.csv', bytes: 'Code,Name\n1,Bag\n' };
const read = (...parts: Part[]) => boss.request('POST', '/api/table/read', formOf(parts), { 'content-type': FORM_TYPE });

test('a form whose sender has left is refused, not waited for', () => {
  const request = { raw: { destroyed: true }, parts: () => [] } as unknown as FastifyRequest;
  expect(() => partsOf(request)).toThrow(expect.objectContaining({ status: 400 }));
});

test('a field may have 256 KiB', async () => {
  const note = 'x'.repeat(256 * 1024);
  expect((await read(...fields({ note }), FILE)).status).toBe(200);
  expect(await read(...fields({ note: `${note}x` }), FILE)).toMatchObject({ status: 400, body: { issues: [{ path: ['note'] }] } });
});

test('of a file that is too large nothing is read, not even its beginning', async () => {
  const bytes = Buffer.concat([Buffer.from('Code,Name\n1,Bag\n'), Buffer.alloc(TABLE_LIMITS.xlsxBytes, '\n')]);
  expect(await read({ name: 'a.csv', bytes })).toMatchObject({ status: 413, body: { code: 'too_large', issues: [{ path: ['file'] }] } });
});

test.each<[what: string, parts: Part[]]>([
  ['no file', fields({ note: 'x' })],
  ['a file in another field', [{ ...FILE, field: 'photo' }]],
])('a form with %s is told to choose one', async (_what, parts) => {
  expect(await read(...parts)).toMatchObject({ status: 400, body: { issues: [{ path: ['file'] }] } });
});
