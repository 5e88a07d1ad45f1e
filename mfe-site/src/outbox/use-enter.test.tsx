import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, Feedback, http, notify, SessionContext, type Session } from '@moru/ui/core';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { OutboxDatabase } from './database.ts';
import type { NewEntry } from './entry.ts';
import { useEnter } from './use-enter.ts';
import { outboxOf } from './use-outbox.ts';

// One tab.
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;

const post = jest.spyOn(http, 'postOnce');
const info = jest.spyOn(notify, 'info');
const REFUSAL = new ApiError('비었습니다', { status: 400, code: 'rule' });
// A user, and so an outbox, for each test.
let userId = 40;

const used = (): NewEntry => ({
  kind: 'labelMove',
  row: 'labelStock/1',
  title: '케어 라벨 사용',
  facts: '',
  steps: [{ path: 'labelStock/move', body: { id: 1, qty: 5 } }],
  version: undefined,
  rowId: 1,
});

/** The server answers a record once `answer` is called; the office takes everything. */
function serverAnswers() {
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  post.mockImplementation((path) => (path === 'conflict/tell' ? Promise.resolve({ id: 1, state: 'open' }) : promise));
  promise.catch(() => undefined);
  return { accept: resolve, refuse: () => reject(REFUSAL) };
}

/** The form, and its record handed in. */
function handedIn(quiet = false) {
  const { result, unmount } = renderHook(() => useEnter({ quiet }), {
    reactStrictMode: true,
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={{ user: { id: userId } } as Session}>{children}</SessionContext>
    ),
  });
  let outcome: ReturnType<typeof result.current.enter> | undefined;
  act(() => void (outcome = result.current.enter(used())));
  return { result, outcome, leave: unmount };
}
const kept = () => outboxOf(userId).entries.get();
const withOffice = () =>
  waitFor(() =>
    expect(kept().map(({ kind, state }) => [kind, state])).toEqual([
      ['labelMove', 'conflict'],
      ['choice', 'accepted'],
    ]),
  );
const isSent = () => waitFor(() => expect(post).toHaveBeenCalled());

beforeEach(async () => {
  userId += 1;
  post.mockReset();
  info.mockClear();
  // What cannot be sent at once is sent a moment later by an outbox that runs.
  await outboxOf(userId).start();
});
afterEach(() => outboxOf(userId).stop());

test('a refusal is shown in the open form, whose writer can enter it again', async () => {
  serverAnswers().refuse();
  const { result, outcome } = handedIn();
  await act(() => outcome);
  expect([result.current.error, result.current.busy, kept()]).toEqual([REFUSAL, false, []]);
});

test('what is refused after its form was left is kept and sent to the office', async () => {
  const { refuse } = serverAnswers();
  const { outcome, leave } = handedIn();
  await isSent();
  leave();
  refuse();
  await withOffice();
  // The sheet that is open now is another one: the caller would close it. Nothing waits for the network.
  expect([await outcome, info.mock.calls]).toEqual([undefined, []]);
});

test('a form that was left before the device had stored its record has been left too', async () => {
  serverAnswers().refuse();
  const { leave } = handedIn();
  leave();
  await withOffice();
});

test('a form that is left while its refused record is removed keeps the record nevertheless', async () => {
  const { refuse } = serverAnswers();
  const { outcome, leave } = handedIn();
  const remove = jest.spyOn(OutboxDatabase.prototype, 'remove').mockImplementationOnce(function (this: OutboxDatabase, entries) {
    leave();
    return this.remove(entries);
  });
  refuse();
  await outcome;
  await withOffice();
  remove.mockRestore();
});

test('what is accepted after its form was left closes no other form', async () => {
  const { accept } = serverAnswers();
  const { outcome, leave } = handedIn();
  await isSent();
  leave();
  accept({});
  expect(await outcome).toBeUndefined();
  expect(kept()).toMatchObject([{ state: 'accepted' }]);
});

test('a tap that is an entry of its own is followed after its page was left: its draft ends where the outbox has it', async () => {
  const { refuse } = serverAnswers();
  const { outcome, leave } = handedIn(true);
  await isSent();
  leave();
  refuse();
  expect(await outcome).toMatchObject({ state: 'kept' });
  await withOffice();
});

test('a record that a full device could not store is reported, though its form was left', async () => {
  const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { outcome, leave } = handedIn();
  leave();
  expect(await outcome).toBeUndefined();
  add.mockRestore();
  render(<Feedback />);
  expect(screen.getByRole('dialog', { name: /^케어 라벨 사용: / })).toBeVisible();
});
