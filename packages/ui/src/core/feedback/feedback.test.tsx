import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { Feedback } from './feedback.tsx';
import { askReason, confirm, notify, question, showError, shownError } from './services.ts';

beforeEach(() => {
  shownError.set(null);
  question.set(null);
  render(<Feedback />);
});

test('an error is an alert with the server’s message and its causes, until it is closed', async () => {
  const issues = [{ code: 'in_use', path: [], message: 'PO-1' }];
  act(() => showError(new ApiError('사용 중입니다', { status: 409, code: 'in_use', issues })));
  expect(screen.getByRole('alert')).toHaveTextContent('사용 중입니다');
  expect(screen.getByRole('alert')).toHaveTextContent('PO-1');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the id of a failed request can be copied, to look it up in the log', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  act(() => showError(new ApiError('서버 오류가 발생했습니다', { status: 500, code: 'internal', requestId: 'req-4711' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Request req-4711');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('req-4711');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('a question is answered by its buttons', async () => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => void (answer = confirm('삭제하시겠습니까?', { danger: true, ok: { ko: '삭제', en: 'Delete' } })));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await answer).toBe(true);
  act(() => void (answer = confirm('삭제하시겠습니까?')));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
});

test('a reason is asked for until it is long enough', async () => {
  let answer: Promise<string | null> = Promise.resolve(null);
  act(() => void (answer = askReason('취소하시겠습니까?', { ok: { ko: '취소하기', en: 'Cancel it' } })));
  const ok = screen.getByRole('button', { name: 'Cancel it' });
  expect(ok).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), ' 품질 ');
  await userEvent.click(ok);
  expect(await answer).toBe('품질');
});

test('Esc closes an empty question; a typed reason only the button discards', async () => {
  const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  let answer: Promise<string | null> = Promise.resolve('');
  const ask = () => act(() => void (answer = askReason('취소하시겠습니까?')));
  ask();
  cancel();
  expect(await answer).toBeNull();
  ask();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), '품질');
  cancel();
  expect(screen.getByRole('alert')).toHaveTextContent('Press Cancel to discard the reason');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('품질');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBeNull();
});

test('a toast can offer an action, which closes it', async () => {
  let undone = 0;
  act(() => notify.success('3건을 저장했습니다', { label: { ko: '되돌리기', en: 'Undo' }, run: () => void (undone += 1) }));
  expect(screen.getByRole('status')).toHaveTextContent('3건을 저장했습니다');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([undone, screen.queryByText('3건을 저장했습니다')]).toEqual([1, null]);
});
