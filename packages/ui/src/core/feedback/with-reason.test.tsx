import { expect, test } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { question } from './services.ts';
import { withReason } from './with-reason.tsx';

const needed = () => new ApiError('more was made than ordered', { status: 409, code: 'reason_needed' });
const turns = () => new Promise((done) => setTimeout(done));

/** A call that the server accepts only with a reason. */
function asked() {
  const sent: (string | undefined)[] = [];
  const answer = withReason(async (reason) => {
    sent.push(reason);
    if (reason === undefined) throw needed();
    return 'saved';
  });
  return { sent, answer };
}

test('a call that needs a reason is sent again with the one that is given', async () => {
  const { sent, answer } = asked();
  await turns();
  expect(question.get()?.text).toBe('more was made than ordered');
  question.get()?.answer('the client takes less');
  expect(await answer).toBe('saved');
  expect(sent).toEqual([undefined, 'the client takes less']);
});

test('without one the refusal is thrown', async () => {
  const { sent, answer } = asked();
  setTimeout(() => question.get()?.answer(null));
  await expect(answer).rejects.toThrow('more was made than ordered');
  expect(sent).toEqual([undefined]);
});

test('any other refusal asks nothing', async () => {
  await expect(withReason(() => Promise.reject(new ApiError('gone', { status: 404, code: 'not_found' })))).rejects.toThrow('gone');
  expect(question.get()).toBeNull();
});
