import { beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, http } from '@moru/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPages } from '../testing.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;

const AT = '2026-11-20T01:30:00.000Z';
const row = (id: number, device: string, current = false) => ({ id, device, ip: '10.0.0.7', createdAt: AT, lastSeenAt: AT, current });
const SECRET = 'abcde-fghjk-mnpqr-23456';

let answer: { rows: ReturnType<typeof row>[]; failures: number };
let get: jest.SpiedFunction<Ask>;
let post: jest.SpiedFunction<Ask>;

beforeEach(() => {
  jest.restoreAllMocks();
  answer = { rows: [row(1, 'Chrome 141, Windows', true), row(2, 'Safari 18, iPhone'), row(3, 'Edge 141, Windows')], failures: 0 };
  const mocked = http as unknown as Record<'get' | 'post', Ask>;
  get = jest.spyOn(mocked, 'get').mockImplementation(() => Promise.resolve(answer));
  post = jest
    .spyOn(mocked, 'post')
    .mockImplementation((path) => Promise.resolve(path === 'user/resetPw' ? { id: 4, version: 8, secret: SECRET, expiresAt: AT } : 1));
});

const own = () => showPages('/', { '/': <SessionsPanel /> });
const others = () => showPages('/', { '/': <SessionsPanel userId={4} /> });

test('a user sees where the account is signed in, and may end every device but this one', async () => {
  own();
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getAllByText('since 2026-11-20 10:30')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Sign out Chrome 141, Windows' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari 18, iPhone' }));
  expect(post.mock.calls).toEqual([['user/endSession', { id: 2 }]]);
  await waitFor(() => expect(get.mock.calls.length).toBe(2));
});

test('ending all others asks first', async () => {
  own();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(post.mock.calls).toEqual([['user/endSessions', {}]]));
});

test('for another user a supervisor also sees refused sign-ins and can unlock them', async () => {
  answer = { rows: [], failures: 12 };
  others();
  expect(await screen.findByText(/12 recent failed sign-ins/)).toBeVisible();
  expect(screen.getByText('Not signed in on any device')).toBeVisible();
  expect(get).toHaveBeenCalledWith('user/sessions', { userId: 4 }, expect.anything(), expect.anything());
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(post.mock.calls).toEqual([['user/unlock', { id: 4 }]]);
});

test('a new password is asked for, shown once and gone with its dialog', async () => {
  showPages('/', { '/': <ResetPassword id={4} version={7} name="이준호" /> });
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(post).toHaveBeenCalledWith('user/resetPw', { id: 4, version: 7 }, expect.anything());
  const clipboard = jest.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: clipboard }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(clipboard).toHaveBeenCalledWith(SECRET);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a refused reset shows why and no password', async () => {
  post.mockImplementation(() => Promise.reject(new ApiError('그 사이 수정했습니다', { status: 409, code: 'version_conflict' })));
  showPages('/', { '/': <ResetPassword id={4} version={7} name="이준호" /> });
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('그 사이 수정했습니다')).toBeVisible();
  expect(screen.queryByText('One-time password')).toBeNull();
});
