import './index.ts';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { itemOf, listOf } from './list-of.ts';

let read = 0;
const item = z.int().refine(() => ++read > 0);
const list = listOf(item, { min: 1, max: 500 });
const issues = (value: unknown) => list.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`);

test('a list is read item by item, and faults are reported with their index', () => {
  expect(list.parse([1, 2])).toEqual([1, 2]);
  expect(issues([1, 'x', null])).toEqual(['1 Expected number, received string', '2 Expected number, received null']);
  expect(z.object({ rows: list }).safeParse({ rows: ['x'] }).error?.issues[0]?.path).toEqual(['rows', 0]);
});

test('no item of a list that is too long is read', () => {
  read = 0;
  expect(issues(Array(501).fill(1))).toEqual([' Array must contain at most 500 element(s)']);
  expect([issues([]), issues('x'), read]).toEqual([[' Array must contain at least 1 element(s)'], [' Expected array, received string'], 0]);
});

test('about a hundred faults are reported, and nothing is read beyond them', () => {
  read = 0;
  expect(issues([...Array(400).fill('x'), 1])?.length).toBe(101);
  expect(read).toBe(0);
});

test('its items can be looked up', () => expect([itemOf(list), itemOf(item)]).toEqual([item, undefined]));
