import { expect, test } from '@jest/globals';
import { explainSwitching, switchingOf, type SwitchStep } from './switching.ts';

const steps = (text: string): SwitchStep[] =>
  [...text].map((mark) => (mark === 'l' ? { kind: 'lifted' } : { kind: 'lot', accepted: mark === 'a' }));

test.each([
  ['', 'normal'],
  ['r', 'normal'],
  ['rr', 'tightened'],
  ['raaar', 'tightened'],
  ['raaaar', 'normal'],
  ['rraaaa', 'tightened'],
  ['rraaaaa', 'normal'],
  ['rraaaara', 'tightened'],
  ['rrrrrr', 'tightened'],
  ['rrrrrrr', 'stop'],
  ['rrrararar', 'tightened'],
  ['rrrararara', 'tightened'],
  ['rrrararararr', 'stop'],
  ['rrrrrrrl', 'tightened'],
  ['rrrrrrraaaaa', 'stop'],
  ['rrrrrrrlaaaaa', 'normal'],
  ['rl', 'normal'],
  ['rraaalaa', 'normal'],
  ['rrraaaa', 'tightened'],
  ['rrraaaaa', 'normal'],
])('after %s inspection is %s', (made, state) => {
  expect(switchingOf(steps(made)).state).toBe(state);
});

test.each([
  ['', 0, 0, ''],
  ['raaaa', 4, 1, 'n n n n n'],
  ['raaaaa', 5, 0, 'n n n n n n'],
  ['rrrar', 0, 2, 'n t t t t'],
  ['rrra', 1, 1, 'n t t t'],
  ['rrrrrrr', 0, 0, 'n t t t t t s'],
])(
  'after %s the numbers of consecutive accepted and of not accepted lots are right, and so is the path',
  (made, acceptedInRow, rejected, path) => {
    const now = switchingOf(steps(made));
    expect([now.acceptedInRow, now.rejected, now.path.map(([letter]) => letter).join(' ')]).toEqual([acceptedInRow, rejected, path]);
  },
);

test.each([
  ['', 'Normal inspection.'],
  ['r', '1 of the last five lots was not accepted: one more and inspection is tightened.'],
  ['raaa', '1 of the last five lots was not accepted: one more and inspection is tightened.'],
  ['raaaa', '1 of the last five lots was not accepted; from the next lot on it no longer counts.'],
  ['raaaaa', 'Normal inspection.'],
  ['rraaa', 'Tightened inspection: 2 more accepted lots in a row and it is normal again.'],
  ['rraaaa', 'Tightened inspection: one more accepted lot and it is normal again.'],
  ['rrrrrrr', 'Five lots were not accepted under tightened inspection: record the corrective action to go on.'],
])('after %s the sentence describes what the next lots can change', (made, sentence) => {
  expect(explainSwitching(switchingOf(steps(made))).en).toBe(sentence);
});
