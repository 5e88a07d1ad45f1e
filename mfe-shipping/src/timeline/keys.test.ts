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
