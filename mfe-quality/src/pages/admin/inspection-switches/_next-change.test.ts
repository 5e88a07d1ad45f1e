import { expect, test } from '@jest/globals';
import type { SwitchStep } from '@moru/contract';
import { beganAt, ledBy, nextChanges } from './_next-change.ts';

type Numbered = SwitchStep & { no: number };

/** `a` accepted, `r` not accepted, `l` a corrective action. */
const steps = (text: string): Numbered[] =>
  [...text].map((mark, no) => (mark === 'l' ? { kind: 'lifted', no } : { kind: 'lot', accepted: mark === 'a', no }));

test.each([
  ['', '2 rejected → tightened'],
  ['aaaaaaa', '2 rejected → tightened'],
  ['r', '1 rejected → tightened'],
  ['raaa', '1 rejected → tightened'],
  ['raaaa', '2 rejected → tightened'],
  ['rr', '5 accepted → normal, 5 rejected → stop'],
  ['rraaa', '2 accepted → normal, 5 rejected → stop'],
  ['rraaar', '5 accepted → normal, 4 rejected → stop'],
  ['rrrrrraaaa', '1 accepted → normal, 1 rejected → stop'],
  ['rrrrrrr', '1 lifted → tightened'],
  ['rrrrrrrla', '4 accepted → normal, 5 rejected → stop'],
  ['rraaaaa', '2 rejected → tightened'],
])('after %s the next changes are %s', (made, expected) => {
  expect(
    nextChanges(steps(made))
      .map(({ by, count, to }) => `${count} ${by} → ${to}`)
      .join(', '),
  ).toBe(expected);
});

test.each([
  ['', -1, []],
  ['ar', -1, []],
  ['rr', 1, [0, 1]],
  ['raaraaar', 3, [0, 3]],
  ['raaaarr', 6, [5, 6]],
  ['rrarrrrr', 7, [3, 4, 5, 6, 7]],
  ['rraaaaa', 6, [2, 3, 4, 5, 6]],
  ['rrrrrrrl', 7, [7]],
  ['rrrrrrrlaaaaa', 12, [8, 9, 10, 11, 12]],
])('after %s the state began with step %i, by the steps %j', (made, at, led) => {
  expect(beganAt(steps(made))).toBe(at);
  expect(ledBy(steps(made)).map(({ no }) => no)).toEqual(led);
});
