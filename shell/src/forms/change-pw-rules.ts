import { changePwBody, text, type Text } from '@moru/contract';
import type { FieldErrors } from './issues.ts';

export const CHANGE_PW_FIELDS = ['oldPw', 'newPw', 'repeat'] as const;
export type ChangePwField = (typeof CHANGE_PW_FIELDS)[number];

const SAME_AS_ID = text('비밀번호는 아이디와 달라야 합니다', 'The password must differ from the ID');
const NOT_REPEATED = text('두 비밀번호가 다릅니다', 'The two passwords differ');

/** Errors of a new password before it is sent; empty when there are none. */
export function changePwErrors(values: Record<ChangePwField, string>, loginId: string, textOf: (message: Text) => string): FieldErrors {
  const { oldPw, newPw, repeat } = values;
  const issues = changePwBody.safeParse({ oldPw, newPw }).error?.issues ?? [];
  const found = (name: ChangePwField) => issues.find(({ path }) => path[0] === name)?.message;
  const errors: Partial<Record<ChangePwField, string>> = {};
  const oldError = oldPw === '' ? 'Required' : found('oldPw');
  const newError =
    newPw === '' ? 'Required' : (found('newPw') ?? (newPw.trim().toLowerCase() === loginId ? textOf(SAME_AS_ID) : undefined));
  if (oldError) errors.oldPw = oldError;
  if (newError) errors.newPw = newError;
  if (repeat !== newPw) errors.repeat = textOf(NOT_REPEATED);
  return errors;
}
