import { expect, test } from '@jest/globals';
import { readCode } from './code-reader.ts';

const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const inverse = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const backwards = (bits: string) => [...bits].toReversed().join('');

/** Bars of an EAN-13 (ISO/IEC 15420): guards, six digits with parity, six digits. */
function barsOf(code: string): string {
  const digits = [...code].map(Number);
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, at) => {
    const bits = LEFT[digit] ?? '';
    return parity[at] === 'L' ? bits : backwards(inverse(bits));
  });
  const right = digits.slice(7).map((digit) => inverse(LEFT[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

interface Picture {
  readonly bars: string;
  readonly px?: number;
  readonly noise?: number;
  readonly dark?: number;
  readonly light?: number;
}

/** Bars on paper as a camera sees them: this many pixels a module, a quiet zone, some noise. */
function picture({ bars, px = 3, noise = 0, dark = 20, light = 235 }: Picture) {
  const [quiet, height] = [30, 60];
  const width = bars.length * px + 2 * quiet;
  const pixels = new Uint8ClampedArray(width * height * 4);
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let at = 0; at < width * height; at++) {
    const bar = bars[Math.floor(((at % width) - quiet) / px)];
    const grey = (bar === '1' ? dark : light) + (random() - 0.5) * noise;
    pixels.set([grey, grey, grey, 255], at * 4);
  }
  return [pixels, width, height] as const;
}

test.each([
  ['sharp', {}],
  ['noisy', { noise: 60 }],
  ['pale, in bad light', { dark: 90, light: 170, noise: 10 }],
  ['small', { px: 2 }],
])('the barcode of a product is read: %s', (_how, how) =>
  expect(readCode(...picture({ bars: barsOf('8801234567893'), ...how }))).toBe('8801234567893'),
);

test('a wrong check digit and an empty picture are no codes', () => {
  expect(readCode(...picture({ bars: barsOf('8801234567890') }))).toBeUndefined();
  expect(readCode(...picture({ bars: '0'.repeat(95), noise: 40 }))).toBeUndefined();
});
