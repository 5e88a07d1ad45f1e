import { expect, jest, test } from '@jest/globals';
import { encode } from 'uqr';
import { barsOf } from './bars.ts';
import { Paper } from './paper.ts';

const LINK = 'https://moru.example/admin/inspections/show?id=17';

test('a QR code has a square for each dark cell of its link', async () => {
  const paper = await Paper.open('link', new Date(0));
  const shape = jest.spyOn(paper, 'shape');
  paper.qr(LINK, 10, 20, 46);
  const dark = encode(LINK, { border: 0 }).data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const [path] = shape.mock.calls[0] ?? [''];
  expect(path.match(/(?<=M)\d+ \d+/g)).toEqual(dark);
});

test.each([
  ['96385074', 67],
  ['036000291452', 95],
  ['4006381333931', 95],
  ['LABEL', 11 * 7 + 13],
])('the bars of %s are %d modules wide', (text, modules) => {
  expect(barsOf(text).reduce((sum, width) => sum + width, 0)).toBe(modules);
});
