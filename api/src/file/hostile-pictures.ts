import { crc32, deflateSync } from 'node:zlib';

const MIB = 1024 * 1024;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG that declares these sides, with other chunks and pixels if given. */
function png(width: number, height: number, more: Buffer[] = [], pixels = Buffer.alloc((width + 1) * height)): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** A GIF of this canvas whose frames claim to fill it. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f90400010000002c000000000000000000' + '0202440100', 'hex');
  head.copy(frame, 13, 6, 10);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const packed = (name: string, mebibytes: number) =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(Buffer.alloc(mebibytes * MIB))]);

/** Images that need more memory or time than allowed: refused with this status and code, or accepted. */
export const HOSTILE_PICTURES: readonly (readonly [
  what: string,
  name: string,
  file: () => Buffer,
  status: number,
  code: string | undefined,
])[] = [
  ['100 001 pixels wide', 'a.png', () => png(100_001, 1), 413, 'too_many_pixels'],
  ['100 001 pixels high', 'a.png', () => png(1, 100_001), 413, 'too_many_pixels'],
  ['as wide as may be', 'a.png', () => png(100_000, 1), 200, undefined],
  ['two thousand million pixels that it does not hold', 'a.png', () => png(2 ** 31 - 1, 1, [], Buffer.alloc(10)), 400, 'broken_image'],
  ['a gigapixel', 'a.png', () => png(40_000, 25_000, [], Buffer.alloc(10)), 413, 'too_many_pixels'],
  ['fewer pixels than it states', 'a.png', () => png(3000, 3000, [], Buffer.alloc(100)), 400, 'broken_image'],
  ['more pixels than it states', 'a.png', () => png(10, 10, [], Buffer.alloc(100 * MIB)), 200, undefined],
  ['a text that unpacks to 100 MB', 'a.png', () => png(10, 10, [chunk('zTXt', packed('a', 100))]), 200, undefined],
  ['a colour profile that unpacks to 100 MB', 'a.png', () => png(10, 10, [chunk('iCCP', packed('a', 100))]), 200, undefined],
  ['100 000 frames', 'a.gif', () => gif(1, 1, 100_000), 413, 'too_many_pixels'],
  ['frames of a canvas that are gigapixels together', 'a.gif', () => gif(5000, 5000, 300), 413, 'too_many_pixels'],
  ['a gigapixel canvas', 'a.gif', () => gif(65_535, 65_535, 1), 413, 'too_many_pixels'],
];
