import { expect, test } from '@jest/globals';
import { wishOf } from './keys.ts';

const press = (key: string, more: object = {}) => wishOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('left and right propose a day, with Shift a week', () => {
  expect([press('ArrowRight'), press('ArrowLeft', { shiftKey: true })]).toEqual([
    { kind: 'move', days: 1 },
    { kind: 'move', days: -7 },
  ]);
});

test('keys of the browser are left to it', () => {
  expect([press('ArrowLeft', { altKey: true }), press('j', { ctrlKey: true }), press('Tab')]).toEqual([undefined, undefined, undefined]);
});

test.each<[key: string, wish: ReturnType<typeof wishOf>]>([
  ['ArrowDown', { kind: 'go', by: 1 }],
  ['ArrowUp', { kind: 'go', by: -1 }],
  ['j', { kind: 'go', by: 1 }],
  ['k', { kind: 'go', by: -1 }],
  ['PageDown', { kind: 'go', by: 10 }],
  ['PageUp', { kind: 'go', by: -10 }],
  ['Home', { kind: 'end', last: false }],
  ['End', { kind: 'end', last: true }],
  ['Enter', { kind: 'enter' }],
  ['Escape', { kind: 'leave' }],
])('%s differs from all others', (key, wish) => {
  expect(press(key)).toEqual(wish);
  expect(press(key, { metaKey: true })).toBeUndefined();
});
