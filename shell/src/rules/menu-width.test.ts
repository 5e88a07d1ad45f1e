import { expect, test } from '@jest/globals';
import { menuWidthKey, startWidth } from './menu-width.ts';

test('a new user starts wide from 1200 px on, else narrow', () => {
  expect(startWidth(null, 1200)).toBe('wide');
  expect(startWidth(null, 1199)).toBe('narrow');
});

test('the choice outlives the window it was made in', () => {
  expect(startWidth('narrow', 1920)).toBe('narrow');
  expect(startWidth('wide', 800)).toBe('wide');
});

test('a memory that is no width counts as none', () => {
  expect(startWidth('3px', 1920)).toBe('wide');
});

test('each user has a memory of their own', () => {
  expect(menuWidthKey(1)).not.toBe(menuWidthKey(2));
});
