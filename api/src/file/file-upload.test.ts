import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { FILE_TYPES, MAX_FILE_BYTES } from '@moru/contract';
import sharp from 'sharp';
import { xlsxOf, zipOf } from '../core/table/xlsx-fixture.ts';
import { allRows } from '../testing/all-rows.ts';
import { wrongRefusal } from '../testing/error-body.ts';
import { fields, FORM_TYPE, formOf, pdf, upload, type Part } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { incomingFolder } from './storage/open-storage.ts';

let app: TestApp;
let boss: HttpClient;
let holder: { entity: string; entityId: number };

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  holder = { entity: 'product', entityId: await app.make('product') };
});
afterAll(() => app.stop());

const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
const raw = (id: number, query: object = {}, headers = {}) => boss.get(`/api/file/raw/${id}`, query, headers);
const put = async (parts: Part[], values: object = holder) => ok(await upload(boss, parts, values)).rows;
const nothingLeft = async () => expect(await readdir(incomingFolder(app.app.env))).toEqual([]);

/** A photo as a phone takes it: held upright, with its location. */
const photo = () =>
  plain(60, 40)
    .withExif({
      IFD0: { Make: 'SecretCam', Copyright: 'somebody' },
      IFD2: { DateTimeOriginal: '2026:03:05 09:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('accepted files', () => {
  const PNG = plain().png().toBuffer();
  const table: [string, () => Promise<Buffer | string> | Buffer | string, string, string][] = [
    ['a.jpg', () => plain().jpeg().toBuffer(), 'image/jpeg', 'a.jpg'],
    ['a.PNG', () => PNG, 'image/png', 'a.png'],
    ['a.webp', () => plain().webp().toBuffer(), 'image/webp', 'a.webp'],
    ['a.gif', () => plain().gif().toBuffer(), 'image/gif', 'a.gif'],
    ['a.pdf', () => pdf(), 'application/pdf', 'a.pdf'],
    ['표.xlsx', () => xlsxOf([['a', 1]]), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '표.xlsx'],
    ['a.zip', () => zipOf({ 'a.txt': 'x' }), 'application/zip', 'a.zip'],
    ['a.csv', () => '코드,이름\n1,가\n', 'text/csv', 'a.csv'],
    ['a.csv', () => Buffer.from('b0a12c310a', 'hex'), 'text/csv', 'a.csv'],
    ['a.txt', () => 'a line\r\n', 'text/plain', 'a.txt'],
    ['no extension', () => pdf(), 'application/pdf', 'no extension.pdf'],
    ['a screenshot.jpg', () => PNG, 'image/png', 'a screenshot.png'],
    ['v1.2 final', () => pdf(), 'application/pdf', 'v1.2 final.pdf'],
  ];
  test.each(table)('%s', async (name, bytes, mime, stored) => {
    // The sender's own media type is wrong each time.
    const [row] = await put([{ name, bytes: await bytes(), type: 'text/html' }]);
    expect(row).toMatchObject({ name: stored, mime, ...holder });
    const answer = await raw(row.id);
    expect(answer).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } });
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(mime);
  });
});

describe('refused files leave nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(64)]);
  const table: [string, Part, number, string][] = [
    ['HTML', { name: 'a.html', bytes: '<!doctype html><script>alert(1)</script>' }, 400, 'type'],
    ['HTML called text', { name: 'a.txt', bytes: '\uFEFF \n<html><script>alert(1)</script></html>' }, 400, 'mismatch'],
    ['HTML called an image', { name: 'a.png', bytes: '<html></html>', type: 'image/png' }, 400, 'mismatch'],
    ['SVG', { name: 'a.svg', bytes: svg, type: 'image/svg+xml' }, 400, 'type'],
    ['SVG called text', { name: 'a.txt', bytes: svg }, 400, 'mismatch'],
    ['SVG with an XML head', { name: 'a.txt', bytes: `<?xml version="1.0"?>${svg}` }, 400, 'type'],
    ['a program', { name: 'a.exe', bytes: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') }, 400, 'type'],
    ['a program called PDF', { name: 'a.pdf', bytes: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') }, 400, 'type'],
    ['a PDF called an image', { name: 'a.jpg', bytes: pdf(), type: 'image/jpeg' }, 400, 'mismatch'],
    ['a PDF called a program', { name: 'a.exe', bytes: pdf() }, 400, 'mismatch'],
    ['a PDF behind other bytes', { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('\0\0junk'), pdf()]) }, 400, 'mismatch'],
    ['a zip called xlsx', { name: 'a.xlsx', bytes: zipOf({ 'a.txt': 'x' }) }, 400, 'mismatch'],
    ['binary called CSV', { name: 'a.csv', bytes: Buffer.from([1, 2, 3, 0]) }, 400, 'mismatch'],
    ['text called PDF', { name: 'a.pdf', bytes: 'no pdf' }, 400, 'mismatch'],
    ['an image of an iPhone', { name: 'a.heic', bytes: heic }, 400, 'heic'],
    [
      'half of a JPEG',
      { name: 'a.jpg', bytes: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex') },
      400,
      'broken_image',
    ],
    ['an empty file', { name: 'a.pdf', bytes: '' }, 400, 'empty'],
  ];
  test.each(table)('%s', async (_what, part, status, code) => {
    const before = await allRows(app);
    const answer = await upload(boss, [{ name: 'fine.pdf', bytes: pdf() }, part], holder);
    expect([answer.status, answer.body.code, wrongRefusal(answer)]).toEqual([status, code, undefined]);
    expect(answer.body.issues).toMatchObject([{ code, path: ['files', 1], name: part.name }]);
    // Both languages, and how to correct it.
    expect(answer.body.message).toMatch(/[가-힣].*\(.*[a-z].*\)/s);
    expect(await allRows(app)).toBe(before);
    await nothingLeft();
  });

  test('more pixels than a decoder should unpack, in a file of a few kilobytes', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7501, channels: 3, background: '#000' }, limitInputPixels: false })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    const answer = await upload(boss, [{ name: 'a.png', bytes: bomb }], holder);
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_many_pixels' } });
    await nothingLeft();
  });

  test('a zip bomb is stored as it is, never unpacked', async () => {
    const bomb = zipOf({ 'a.txt': 'x'.repeat(30_000_000) });
    const [row] = await put([{ name: 'bomb.zip', bytes: bomb }]);
    expect(row).toMatchObject({ mime: 'application/zip', size: bomb.length });
  });

  test.each([
    ['20 MiB', MAX_FILE_BYTES, 200],
    ['a byte less', MAX_FILE_BYTES - 1, 200],
    ['a byte more', MAX_FILE_BYTES + 1, 413],
  ])('%s', async (_what, size, status) => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 'x')]);
    const answer = await upload(
      boss,
      [
        { name: 'large.pdf', bytes },
        { name: 'b.pdf', bytes: pdf() },
      ],
      holder,
    );
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body).toMatchObject({ code: 'too_large', issues: [{ path: ['files', 0], name: 'large.pdf' }] });
    else expect(answer.body.rows[0].size).toBe(size);
    await nothingLeft();
  });

  test('more than ten at once', async () => {
    const answer = await upload(
      boss,
      Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf() })),
      holder,
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'too_many' } });
    const worse = await upload(
      boss,
      Array.from({ length: 30 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf() })),
      holder,
    );
    expect([worse.status, wrongRefusal(worse)]).toEqual([413, undefined]);
    await nothingLeft();
  });

  const broken: [string, (whole: Buffer) => Buffer][] = [
    ['broken off in the middle of a file', (whole) => whole.subarray(0, whole.length - 60)],
    ['broken off in the head of a part', () => formOf([]).subarray(0, 10)],
    ['without a part', () => Buffer.from('')],
    ['without its last boundary', (whole) => whole.subarray(0, whole.length - 24)],
  ];
  test.each(broken)('a form %s', async (_what, cut) => {
    const before = await allRows(app);
    const body = cut(formOf([...fields(holder), { name: 'a.pdf', bytes: pdf() }]));
    const answer = await boss.request('POST', '/api/file/upload', body, { 'content-type': FORM_TYPE });
    expect([answer.status, wrongRefusal(answer)]).toEqual([400, undefined]);
    expect(await allRows(app)).toBe(before);
    await nothingLeft();
  });
});

describe('an image', () => {
  test('loses the camera’s metadata except the time, and is rotated upright', async () => {
    const source = await photo();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    expect(source.includes('SecretCam')).toBe(true);
    const [row] = await put([{ name: 'p.jpg', bytes: source }]);
    expect(row).toMatchObject({ w: 40, h: 60, takenAt: '2026-03-05T00:30:00.000Z', purpose: 'photo' });
    for (const size of [undefined, 'thumb', 'preview']) {
      const { bytes } = await raw(row.id, size ? { size } : {});
      const metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect([metadata.width, metadata.height, bytes.includes('SecretCam')]).toEqual([40, 60, false]);
    }
  });

  test('that is also a web page or an archive is neither any more', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>'), zipOf({ 'evil.txt': 'x' })]);
    const [row] = await put([{ name: 'p.jpg', bytes: polyglot }]);
    const { bytes } = await raw(row.id);
    expect([bytes.includes('<script>'), bytes.includes('PK\x03\x04'), bytes.includes('evil')]).toEqual([false, false, false]);
  });

  test('has small copies of 320 and 1600 pixels, as WebP', async () => {
    const [row] = await put([{ name: 'wide.png', bytes: await plain(2000, 500).png().toBuffer() }]);
    for (const [size, width] of [
      ['thumb', 320],
      ['preview', 1600],
    ] as const) {
      const answer = await raw(row.id, { size });
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 4 });
    }
  });

  test('with animation stays animated', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } } as never)
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const [row] = await put([{ name: 'moving.gif', bytes: moving }]);
    expect(row).toMatchObject({ w: 10, h: 10 });
    expect((await sharp((await raw(row.id)).bytes, { animated: true }).metadata()).pages).toBe(2);
  });
});

test('a name is one line without folders, NFC, safe, with the extension of its content', async () => {
  const table: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\\\..\\\\boot.pdf', 'boot.pdf'],
    ['한글 문서.pdf'.normalize('NFD'), '한글 문서.pdf'],
    ['a\u202Efdp.exe\u202C.pdf', 'afdp.exe.pdf'],
    ['a\u200Bb\u0007.pdf', 'ab.pdf'],
    ['  .hidden.pdf  ', 'hidden.pdf'],
    ['a<b>|c?.pdf', 'a_b__c_.pdf'],
    ['가'.repeat(300), `${'가'.repeat(116)}.pdf`],
    ['.pdf', 'pdf.pdf'],
  ];
  for (const [given, stored] of table) {
    const [row] = await put([{ name: given, bytes: pdf() }]);
    expect([given, row.name]).toEqual([given, stored]);
  }
  expect(Object.keys(FILE_TYPES)).not.toContain('image/svg+xml');
});
