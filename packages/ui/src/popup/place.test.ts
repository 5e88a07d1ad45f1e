import { expect, test } from '@jest/globals';
import { place } from './place.ts';

const view = { width: 360, height: 800 };
const anchor = (top: number, left: number) => ({ top, bottom: top + 32, left, right: left + 120 });

test('it is below its anchor, and above where only there is room', () => {
  expect(place(anchor(100, 20), { width: 200, height: 300 }, view)).toEqual({ top: 136, left: 20 });
  expect(place(anchor(700, 20), { width: 200, height: 300 }, view)).toEqual({ top: 396, left: 20 });
});

test('it never leaves the view', () => {
  expect(place(anchor(100, 300), { width: 200, height: 300 }, view).left).toBe(152);
  expect(place(anchor(400, 20), { width: 200, height: 780 }, view).top).toBe(12);
});
