import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { wrongRefusal } from '../testing/error-body.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let ids: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer();
  const files = [
    { name: '견적서 최종 (v2).pdf', bytes: pdf() },
    { name: '사진.png', bytes: image },
    { name: '표.csv', bytes: 'a,b\n' },
  ];
  const { rows } = ok(await upload(boss, files, { entity: 'product', entityId: await app.make('product') }));
  ids = { pdf: rows[0].id, image: rows[1].id, csv: rows[2].id };
});
afterAll(() => app.stop());

const raw = (what: string, query: object = {}, headers = {}) => boss.get(`/api/file/raw/${ids[what]}`, query, headers);

describe('headers', () => {
  const table: [string, object, string, string][] = [
    ['pdf', {}, 'application/pdf', 'inline'],
    ['pdf', { download: '1' }, 'application/pdf', 'attachment'],
    ['image', {}, 'image/png', 'inline'],
    ['image', { size: 'thumb' }, 'image/webp', 'inline'],
    ['image', { download: '1' }, 'image/png', 'attachment'],
    ['csv', {}, 'text/csv; charset=utf-8', 'attachment'],
  ];
  test.each(table)('of a %s with %j', async (what, query, type, disposition) => {
    const { status, headers } = await raw(what, query);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[0-9a-f]{64}(-thumb)?"$/),
    });
    expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${disposition};`));
  });

  test('a Korean name is sent by RFC 6266', async () => {
    const { headers } = await raw('pdf');
    expect(headers['content-disposition']).toBe(
      `inline; filename="??? ?? (v2).pdf"; filename*=UTF-8''${encodeURIComponent('견적서 최종')}%20%28v2%29.pdf`,
    );
  });
});

describe('ranges', () => {
  const whole = pdf();
  const table: [string, number, string, string | undefined][] = [
    ['bytes=0-4', 206, '%PDF-', `bytes 0-4/${whole.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${whole.length - 6}-${whole.length - 1}/${whole.length}`],
    [`bytes=${whole.length - 1}-99999`, 206, '\n', `bytes ${whole.length - 1}-${whole.length - 1}/${whole.length}`],
    ['bytes=-99999', 206, whole.toString(), `bytes 0-${whole.length - 1}/${whole.length}`],
    ['bytes=-0', 416, '', `bytes */${whole.length}`],
    ['bytes=99999-', 416, '', `bytes */${whole.length}`],
    ['bytes=0-0,5-6', 200, whole.toString(), undefined],
    ['lines=0-4', 200, whole.toString(), undefined],
    ['bytes=x', 200, whole.toString(), undefined],
  ];
  test.each(table)('%s: %d', async (range, status, text, contentRange) => {
    const answer = await raw('pdf', {}, { range });
    expect([answer.status, answer.text, answer.headers['content-range'], answer.headers['accept-ranges']]).toEqual([
      status,
      text,
      contentRange,
      'bytes',
    ]);
    expect(Number(answer.headers['content-length'])).toBe(text.length);
  });

  test('of another version give the whole file', async () => {
    const { etag } = (await raw('pdf')).headers;
    expect((await raw('pdf', {}, { range: 'bytes=0-4', 'if-range': String(etag) })).status).toBe(206);
    expect((await raw('pdf', {}, { range: 'bytes=0-4', 'if-range': '"old"' })).status).toBe(200);
  });
});

test('a file in the browser’s cache is not sent again, but the right is checked every time', async () => {
  for (const query of [{}, { size: 'thumb' }]) {
    const { etag } = (await raw('image', query)).headers;
    const again = await raw('image', query, { 'if-none-match': String(etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await raw('image', query, { 'if-none-match': `"x", W/${String(etag)}` })).status).toBe(304);
  }
  const staff = await app.as('client', { scope: 'listed', brandIds: [] });
  const { etag } = (await raw('image')).headers;
  expect((await staff.get(`/api/file/raw/${ids['image']}`, {}, { 'if-none-match': String(etag) })).status).toBe(404);
  expect((await app.guest().get(`/api/file/raw/${ids['image']}`)).status).toBe(401);
});

test.each(['0', '-1', '1.5', '0x10', '1e3', '99999999999', 'x', '%00', '..%2F1', '%EF%BC%91', '999999'])(
  'raw/%s is refused',
  async (id) => {
    const answer = await boss.get(`/api/file/raw/${id}`);
    expect([400, 404]).toContain(answer.status);
    expect(wrongRefusal(answer)).toBeUndefined();
  },
);

test.each(['size=huge', 'size=', 'size[]=thumb', 'size[$ne]=x', 'download=yes', 'nope=1', 'size=thumb&size=preview'])(
  'raw?%s is refused',
  async (query) => {
    const answer = await boss.get(`/api/file/raw/${ids['image']}`, query);
    expect([answer.status, wrongRefusal(answer)]).toEqual([400, undefined]);
  },
);

test('only an image has small copies', async () => {
  expect((await raw('pdf', { size: 'thumb' })).status).toBe(404);
});
