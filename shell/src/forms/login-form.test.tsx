import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@moru/ui/core';
import { Stage, person } from '../testing.tsx';
import { LoginForm } from './login-form.tsx';

async function fill(login: (loginId: string, pw: string) => Promise<ReturnType<typeof person>>) {
  const user = userEvent.setup();
  render(
    <Stage at="/public/users/login" session={{ login }}>
      <LoginForm />
    </Stage>,
  );
  await user.type(screen.getByLabelText('ID'), ' kim ');
  await user.type(screen.getByLabelText('Password'), 'a secret');
  return user;
}

const button = () => screen.getByRole('button', { name: 'Log in' });

describe('the login form', () => {
  test('sends the values once, with its button disabled until the answer', async () => {
    const sent: string[] = [];
    const user = await fill(async (loginId, pw) => {
      sent.push(`${loginId}/${pw}`);
      return new Promise(() => undefined);
    });
    await user.click(button());
    expect(button()).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(sent).toEqual(['kim/a secret']);
  });

  test('shows the server’s message and can be sent again', async () => {
    const user = await fill(async () =>
      Promise.reject(new ApiError('아이디 또는 비밀번호가 맞지 않습니다', { status: 401, code: 'bad_login' })),
    );
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('아이디 또는 비밀번호가 맞지 않습니다');
    expect(button()).toBeEnabled();
    expect(screen.getByLabelText('ID')).toHaveValue(' kim ');
  });

  test('shows the generic Korean text for anything else', async () => {
    const user = await fill(async () => Promise.reject(new Error('Network Error')));
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('에러 발생');
  });
});
