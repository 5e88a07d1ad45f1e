import { expect, test } from '@jest/globals';
import { startWidth } from './menu-width.ts';

test('a new user starts wide from 1200 px on, otherwise narrow', () => {
  expect(startWidth(null, 1200)).toBe('wide');
  expect(startWidth(null, 1199)).toBe('narrow');
});

test('the choice outlives the window it was made in', () => {
  expect(startWidth('narrow', 1920)).toBe('narrow');
  expect(startWidth('wide', 800)).toBe('wide');
});

test('an invalid stored width is ignored', () => {
  for (const width of ['3px', 250, {}, true]) expect(startWidth(width, 1920)).toBe('wide');
});
