import { expect, test } from '@jest/globals';
import { sortIssues } from './issues.ts';

const fields = ['oldPw', 'newPw'] as const;
const issue = (path: (string | number)[], message: string) => ({ code: 'rule', path, message });

test('an issue is shown at the field that its path ends at', () => {
  const { errors, rest } = sortIssues(fields, { message: 'Required (newPw)', issues: [issue(['newPw'], 'Required')] });
  expect(errors).toEqual({ newPw: 'Required' });
  expect(rest).toBeUndefined();
});

test('the first issue of a field is the one shown', () => {
  const issues = [issue(['newPw'], 'first'), issue(['newPw'], 'second')];
  expect(sortIssues(fields, { message: 'first', issues }).errors).toEqual({ newPw: 'first' });
});

test('an issue without a field is the message of the form', () => {
  expect(sortIssues(fields, { message: 'locked', issues: [] })).toEqual({ errors: {}, rest: 'locked' });
  expect(sortIssues(fields, { message: 'sum', issues: [issue(['newPw'], 'a'), issue(['x'], 'b')] })).toEqual({
    errors: { newPw: 'a' },
    rest: 'sum',
  });
});
