import { expect, test } from '@jest/globals';
import { ApiError, LocaleProvider } from '@moru/ui/core';
import { render } from '@testing-library/react';
import { refusalOf } from './refusal-lines.ts';

const issue = (message: string) => ({ code: 'x', path: [], message });

test('the server’s message comes first, an issue that it contains is not repeated', () => {
  const error = new ApiError('라벨이 모자랍니다 (not enough) (saveParams/0/labels)', {
    status: 409,
    code: 'not_enough_stock',
    issues: [issue('라벨이 모자랍니다'), issue('필요 6, 재고 5')],
  });
  expect(refusalOf(error)).toEqual(['라벨이 모자랍니다 (not enough)', '필요 6, 재고 5']);
});

test('without an answer it says that pressing again is safe', () => {
  render(<LocaleProvider area="site">{null}</LocaleProvider>);
  expect(refusalOf(new ApiError('', { status: 0, code: 'no_answer' }))[0]).toContain('두 번 저장되지 않습니다');
});
