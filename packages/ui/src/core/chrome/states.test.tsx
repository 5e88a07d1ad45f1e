import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { LocaleProvider } from '../i18n/use-t.tsx';
import { ErrorState } from './states.tsx';

test('without a server the page shows what is missing and when it comes; a refusal has the server’s message', () => {
  render(
    <LocaleProvider area="site">
      <ErrorState error={new ApiError('에러 발생', { status: 0, code: 'no_answer' })} />
      <ErrorState error={new ApiError('권한이 없습니다', { status: 403, code: 'forbidden' })} />
    </LocaleProvider>,
  );
  const [unreached, refused] = screen.getAllByRole('status');
  expect(unreached).toHaveTextContent('인터넷에 연결되어 있지 않고, 이 내용은 이 기기에 저장되어 있지 않습니다');
  expect(unreached).not.toHaveTextContent('에러 발생');
  expect(refused).toHaveTextContent('권한이 없습니다');
});
