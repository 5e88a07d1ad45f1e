import { expect, test } from '@jest/globals';
import { changePwErrors } from './change-pw-rules.ts';

const check = (values: Partial<Record<'oldPw' | 'newPw' | 'repeat', string>>, loginId = 'boss') => {
  const newPw = values.newPw ?? 'long enough 1';
  return changePwErrors({ oldPw: 'old', newPw, repeat: values.repeat ?? newPw, ...values }, loginId, ({ en }) => en);
};

test('ten characters that are not the ID, twice, are a password', () => {
  expect(check({ newPw: '0123456789' })).toEqual({});
});

test('nine characters are too few', () => {
  expect(check({ newPw: '012345678' })).toEqual({ newPw: 'String must contain at least 10 character(s)' });
});

test('the ID itself is not allowed as password', () => {
  expect(check({ newPw: 'kim.seoyeon' }, 'kim.seoyeon').newPw).toBe('The password must differ from the ID');
});

test('the repetition must match', () => {
  expect(check({ repeat: 'something else' })).toEqual({ repeat: 'The two passwords differ' });
});

test('nothing is optional', () => {
  expect(check({ oldPw: '', newPw: '' })).toEqual({ oldPw: 'Required', newPw: 'Required' });
});
