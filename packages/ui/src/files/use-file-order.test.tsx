import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../core/api/query-client.ts';
import { fakeApi, type Call } from '../testing/fake-api.ts';
import { useFileOrder } from './use-file-order.ts';
import type { FileRow } from './use-uploads.ts';

const STILL_MS = 500;
const file = (id: number, orderNo = id) => ({ id, version: 1, orderNo }) as FileRow;

let calls: Call[];
let answer: () => unknown;
beforeEach(() => {
  jest.useFakeTimers();
  answer = () => [1];
  calls = fakeApi(() => answer());
});
afterEach(() => void jest.useRealTimers());

function show(...rows: FileRow[]) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const hook = renderHook(({ stored }) => useFileOrder(stored), { wrapper, initialProps: { stored: rows } });
  return {
    ...hook,
    move: (id: number, to: number) => act(() => hook.result.current.move(String(id), to)),
    ids: () => hook.result.current.rows.map(({ id }) => id),
  };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const sent = () =>
  calls.map(({ body }) => (body as { saveParams: FileRow[] }).saveParams.map(({ id, orderNo }) => `${id}:${orderNo}`).join(' '));

test('a file moves at once, and changed numbers are sent after a moment', async () => {
  const { move, ids } = show(file(1), file(2), file(3));
  move(3, 1);
  expect(ids()).toEqual([1, 3, 2]);
  await wait(STILL_MS - 1);
  move(3, 0);
  await wait(STILL_MS - 1);
  expect(sent()).toEqual([]);
  await wait(1);
  expect(sent()).toEqual(['3:1 1:2 2:3']);
});

test('only files whose number changes are sent, and none where all are back in their places', async () => {
  const { move } = show(file(1), file(2), file(3));
  move(3, 1);
  await wait(STILL_MS);
  expect(sent()).toEqual(['3:2 2:3']);
  const other = show(file(1), file(2));
  other.move(2, 0);
  other.move(2, 1);
  await wait(STILL_MS);
  expect(sent()).toEqual(['3:2 2:3']);
});

test('there is no place before the first and none after the last', () => {
  const { move, ids } = show(file(1), file(2), file(3));
  for (const place of [-1, 3]) move(2, place);
  expect(ids()).toEqual([1, 2, 3]);
  move(1, 2);
  expect(ids()).toEqual([2, 3, 1]);
});

test('a file that was added meanwhile is the last', () => {
  const { move, ids, rerender } = show(file(1), file(2));
  move(2, 0);
  rerender({ stored: [file(3), file(1), file(2)] });
  expect(ids()).toEqual([2, 1, 3]);
});

test('a refused order is undone on the screen', async () => {
  answer = () => ({ statusCode: 403, code: 'forbidden', message: 'no', requestId: 'r' });
  const { move, ids } = show(file(1), file(2));
  move(2, 0);
  await wait(STILL_MS);
  expect(calls).toHaveLength(1);
  await wait(STILL_MS);
  expect([ids(), calls.length]).toEqual([[1, 2], 1]);
});

test('while one order is being saved the next one waits, until its rows are here', async () => {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  answer = () => promise;
  const { move, ids, rerender } = show(file(1), file(2), file(3));
  move(3, 0);
  await wait(STILL_MS);
  move(3, 1);
  await wait(STILL_MS);
  expect(sent()).toEqual(['3:1 1:2 2:3']);
  resolve([1]);
  await wait(STILL_MS * 2);
  expect(sent()).toHaveLength(1);
  rerender({ stored: [file(3, 1), file(1, 2), file(2, 3)] });
  expect(ids()).toEqual([1, 3, 2]);
  await wait(STILL_MS);
  expect(sent()).toEqual(['3:1 1:2 2:3', '1:1 3:2']);
});

test('after it was saved an order is the server’s: that of a colleague is shown and stays', async () => {
  const { move, ids, rerender } = show(file(1), file(2), file(3));
  move(3, 0);
  await wait(STILL_MS * 3);
  expect([ids(), sent()]).toEqual([[3, 1, 2], ['3:1 1:2 2:3']]);
  rerender({ stored: [file(3, 1), file(1, 2), file(2, 3)] });
  expect(ids()).toEqual([3, 1, 2]);
  rerender({ stored: [file(2, 1), file(3, 2), file(1, 3)] });
  expect(ids()).toEqual([2, 3, 1]);
  await wait(STILL_MS * 3);
  expect(sent()).toHaveLength(1);
});

test('a file moved and put back leaves the order to the server', async () => {
  const { move, ids, rerender } = show(file(1), file(2));
  move(2, 0);
  move(2, 1);
  rerender({ stored: [file(2, 1), file(1, 2)] });
  await wait(STILL_MS);
  expect([ids(), sent()]).toEqual([[2, 1], []]);
});

test('nothing is sent during a drag', async () => {
  const { result, move } = show(file(1), file(2));
  const list = document.createElement('ol');
  list.setPointerCapture = () => undefined;
  Object.assign(result.current.list, { current: list });
  act(() => result.current.onGrip('2', { button: 0, clientY: 0, pointerId: 1, preventDefault: () => undefined } as never));
  move(2, 0);
  await wait(STILL_MS * 2);
  expect(sent()).toEqual([]);
  act(() => void list.dispatchEvent(new Event('lostpointercapture')));
  await wait(STILL_MS);
  expect(sent()).toEqual(['2:1 1:2']);
});
